import { isForBrowser } from '@dhaaga-noor/shared-ui';

/** Links to media, which the viewer opens, and choices. */
const HELD = 'a[data-medium], button[aria-pressed], button[aria-expanded]';

/**
 * Holds a tap that needs the scripts of its region.
 *
 * @returns Ends that, and repeats the last held tap: without scripts a link leads to its file.
 */
export function holdTaps(region: Element): () => void {
  const { href } = window.location;
  let tapped: HTMLElement | undefined;
  const hold = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>(HELD);
    if (!target || event.defaultPrevented || isForBrowser(event as MouseEvent)) return;
    event.preventDefault();
    tapped = target;
  };
  region.addEventListener('click', hold);
  return () => {
    region.removeEventListener('click', hold);
    // After a Back the region shows another page.
    if (window.location.href === href) tapped?.click();
    tapped = undefined;
  };
}
