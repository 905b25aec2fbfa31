import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'shared-runtime';

/**
 * After a change of page, moves the focus to where the new page begins, unless the page has already placed it: a page of
 * a list that did not come has not.
 * Returns the reference for that element.
 */
export function useFocusOnNavigation<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (!target.current?.contains(document.activeElement)) target.current?.focus({ preventScroll: true });
  }, [address]);

  return target;
}
