import { sparesData } from 'shared-types';

function fetchListed(): void {
  if (sparesData(navigator)) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="next-script"]')) {
    Object.assign(link, { as: 'script', rel: 'prefetch' });
  }
}

/**
 * Gets the scripts of the next page into the browser's cache, as the composer lists them (platform, `toDocument`): when
 * all of this one is there and nothing else is to do, with the lowest priority, and not while data are to be spared.
 */
export function fetchNext(): void {
  // Where it is missing, browsers fetch nothing ahead either.
  const whenIdle = () => globalThis.requestIdleCallback?.(fetchListed);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle);
}
