import { IN_VIEW_ATTRIBUTE, prefersReducedData } from '@dhaaga-noor/shared-types';
import { serviceWorkers } from './serviceWorkers';

/** So long after the last link has come into view, the shopper looks at them. */
const REST_MS = 200;

/**
 * Marks the links in view, whose documents browsers then prefetch (platform, `speculationRules`): of those that they find
 * by themselves they keep two. Nothing while data are to be spared. Browsers do not open what they have prefetched
 * without a service worker when there is one: a link that no rule matches loses it, and gets it anew when it is marked.
 */
export function prefetchInViewport(): void {
  if (prefersReducedData(navigator)) return;
  const inView = new Set<Element>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const mark = () => inView.forEach((link) => link.setAttribute(IN_VIEW_ATTRIBUTE, ''));
  const markLater = () => {
    clearTimeout(resting);
    resting = setTimeout(mark, REST_MS);
  };
  const observer = new IntersectionObserver((changes) => {
    for (const { isIntersecting, target } of changes) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    markLater();
  });
  for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
  serviceWorkers()?.addEventListener('controllerchange', () => {
    for (const link of document.querySelectorAll(`[${IN_VIEW_ATTRIBUTE}]`))
      link.setAttribute(IN_VIEW_ATTRIBUTE, 'later');
    markLater();
  });
}
