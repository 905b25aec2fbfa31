import { useEffect, useRef } from 'react';
import type { SiteLocation } from './siteHistory';

/**
 * After a navigation, moves the focus to the start of the new page, unless the page has placed it.
 * A list page that failed to load has not.
 */
export function useFocusOnNavigation({ pathname, search }: SiteLocation): void {
  const url = pathname + search;
  const lastUrl = useRef(url);

  useEffect(() => {
    if (lastUrl.current === url) return;
    lastUrl.current = url;
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [url]);
}
