import type { KeyboardEvent } from 'react';

/** Safari before 17.4 has no `checkVisibility`. */
const isVisible = (stop: Omit<HTMLElement, 'checkVisibility'> & Partial<HTMLElement>) =>
  stop.checkVisibility?.({ visibilityProperty: true }) ?? stop.getClientRects().length > 0;

/** Tab wraps around at both ends. A dialog alone lets the focus into the browser's toolbars. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const stops: (Element | null)[] = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button, a, [tabindex="0"]'),
  ].filter((stop) => !stop.closest('[inert]') && isVisible(stop));
  const next = stops.indexOf(document.activeElement) + (event.shiftKey ? -1 : 1);
  if (stops[next]) return;
  event.preventDefault();
  (stops.at(event.shiftKey ? -1 : 0) as HTMLElement | undefined)?.focus();
}
