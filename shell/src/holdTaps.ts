import { isForBrowser } from '@dhaaga-noor/shared-runtime';

/** Links to media, which the viewer opens, and choices. */
const HELD = 'a[data-medium], button[aria-pressed], button[aria-expanded]';

/**
 * Holds taps that need the scripts of their region.
 *
 * @returns Ends that, and repeats all held choices, or the last link: without scripts that leads to
 *   its file.
 */
export function holdTaps(region: Element): () => void {
  const { href } = window.location;
  let held: HTMLElement[] = [];
  const hold = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>(HELD);
    if (!target || event.defaultPrevented || isForBrowser(event as MouseEvent)) return;
    event.preventDefault();
    held = target.matches('a') ? [target] : [...held, target];
  };
  region.addEventListener('click', hold);
  return () => {
    region.removeEventListener('click', hold);
    // After a Back the region shows another page.
    if (window.location.href === href) held.forEach((target) => target.click());
    held = [];
  };
}
