// Not in `Link.tsx`, which needs the router: the shell's first script uses only this.

type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether the browser should handle a click itself, such as to open a new tab. */
export function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey, button }: Click): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
