import { isForBrowser } from '@dhaaga-noor/shared-ui';

/**
 * Holds a tap on a link to a medium, which the scripts of its region open in the viewer.
 *
 * @returns Ends that, and repeats the last held tap: in the viewer, or without scripts to the file.
 */
export function holdTaps(region: Element): () => void {
  const { href } = window.location;
  let tapped: HTMLElement | undefined;
  const hold = (event: Event) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-medium]');
    if (!link || event.defaultPrevented || isForBrowser(event as MouseEvent)) return;
    event.preventDefault();
    tapped = link;
  };
  region.addEventListener('click', hold);
  return () => {
    region.removeEventListener('click', hold);
    // After a Back the region shows another page.
    if (window.location.href === href) tapped?.click();
    tapped = undefined;
  };
}
