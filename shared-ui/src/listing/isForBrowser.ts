import type { MouseEvent } from 'react';

/** A press that the browser itself should answer, such as one that opens a new tab. */
export function isForBrowser(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}
