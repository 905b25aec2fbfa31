import type { KeyboardEvent } from 'react';

/** At either end, Tab goes on at the other: a dialog alone would let it out to the browser's own bars. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget;
  const buttons = [...dialog.querySelectorAll<HTMLElement>('button:enabled')].filter(
    (button) => button.closest('[inert]') === null,
  );
  const [from, to] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
  const onDialog = event.shiftKey && document.activeElement === dialog;
  if (document.activeElement !== from && !onDialog) return;
  event.preventDefault();
  to?.focus();
}
