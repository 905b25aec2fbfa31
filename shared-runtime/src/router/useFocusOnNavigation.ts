import { useEffect, useRef } from 'react';
import type { SiteLocation } from './siteHistory';

/**
 * After a navigation, moves the focus to the start of the new page, unless the page has placed it.
 * A list page that failed to load has not.
 */
export function useFocusOnNavigation({ pathname, search }: SiteLocation): void {
  const url = pathname + search;
  const shown = useRef(url);

  useEffect(() => {
    if (shown.current === url) return;
    shown.current = url;
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [url]);
}
