import { sparesData } from 'shared-types';

/** Long enough for the scripts to have come. */
const LATER_MS = 1_000;

/**
 * Gets the scripts of the next page into the browser's cache, as the composer lists them (platform, `toDocument`): when
 * all of this one is there and nothing else is to do, with the lowest priority. Nothing where data are to be spared.
 *
 * @param later what else is to be loaded ahead, after that.
 */
export function fetchNext(later: () => unknown): void {
  const fetchListed = () => {
    if (sparesData(navigator)) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="next-script"]')) {
      Object.assign(link, { as: 'script', rel: 'prefetch' });
    }
    setTimeout(later, LATER_MS);
  };
  // Where it is missing, browsers fetch nothing ahead either.
  const whenIdle = () => globalThis.requestIdleCallback?.(fetchListed);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle);
}
