type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether the browser should handle a click itself, such as to open a new tab. */
export function isForBrowser(event: Click): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}
