import { IN_VIEW_ATTRIBUTE, prefersReducedData } from '@dhaaga-noor/shared-types';
import { serviceWorkers } from './serviceWorkers';

/** While links enter or leave the viewport within this time of each other, the page scrolls. */
const REST_MS = 200;

/**
 * Marks the links in the viewport; browsers then prefetch their documents (platform,
 * `speculationRules`): at once when the page rests, and after a scroll those that it did not pass.
 * Of the links that browsers select themselves they keep only two. Links to other languages are
 * left alone: few shoppers change theirs. Does nothing with reduced data. Once a service worker
 * controls the page, browsers do not use documents prefetched without it. Unmarking a link drops
 * its prefetch; marking it again starts a new one.
 */
export function prefetchInViewport(): void {
  if (prefersReducedData(navigator)) return;
  const inView = new Set<Element>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    resting = undefined;
    inView.forEach((link) => link.setAttribute(IN_VIEW_ATTRIBUTE, ''));
  };
  const markLater = () => {
    clearTimeout(resting);
    resting = setTimeout(mark, REST_MS);
  };
  const observer = new IntersectionObserver((changes) => {
    for (const { isIntersecting, target } of changes) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    if (resting === undefined) mark();
    markLater();
  });
  for (const link of document.querySelectorAll('a[href^="/"]:not([hreflang])')) observer.observe(link);
  serviceWorkers()?.addEventListener('controllerchange', () => {
    for (const link of document.querySelectorAll(`[${IN_VIEW_ATTRIBUTE}]`))
      link.setAttribute(IN_VIEW_ATTRIBUTE, 'later');
    markLater();
  });
}
