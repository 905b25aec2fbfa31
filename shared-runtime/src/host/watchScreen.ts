import { sparesData } from 'shared-types';
import type { SiteRouter } from '../router';

/** So long after the last change of what is on the screen, the shopper looks at it. */
const LOOK_MS = 1_000;

function isOnScreen(link: Element): boolean {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  return bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/**
 * Loads what the pages of other remotes need that links on the screen lead to, but for their pictures: when the shopper
 * has looked at the links for a while and nothing else is to do, one after the other, each once. Nothing while data are
 * to be spared.
 *
 * @param toAddress the site's own address of a link.
 */
export function watchScreen(
  router: Pick<SiteRouter, 'findApart' | 'subscribe'>,
  toAddress: (link: HTMLAnchorElement) => string,
): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const seen = new Set<string>();

  const look = async () => {
    if (sparesData(navigator)) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target])')) {
      const address = toAddress(link);
      if (link.origin !== window.location.origin || seen.has(address) || !isOnScreen(link)) continue;
      seen.add(address);
      await router.findApart(address)?.();
    }
  };
  // Two that load side by side would share the line, and the shopper's own next page with them.
  let looks = Promise.resolve();
  const lookNext = () => requestIdleCallback(() => void (looks = looks.then(look, look)));
  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(lookNext, LOOK_MS);
  };
  document.addEventListener('scroll', rest, { passive: true, capture: true });
  router.subscribe(rest);
  lookNext();
}
