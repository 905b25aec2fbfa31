import { useEffect, useRef } from 'react';
import type { SiteLocation } from './siteHistory';

/**
 * After a change of page, moves the focus to where the new page begins, unless the page has already placed it: a page of
 * a list that did not come has not.
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
