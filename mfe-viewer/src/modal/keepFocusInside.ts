import type { KeyboardEvent } from 'react';

/** At either end, Tab goes on at the other: a dialog alone would let it out to the browser's own bars. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, a[href]')].filter(
    (button) => button.closest('[inert]') === null,
  );
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (buttons[at + (event.shiftKey ? -1 : 1)]) return;
  event.preventDefault();
  buttons.at(event.shiftKey ? -1 : 0)?.focus();
}
