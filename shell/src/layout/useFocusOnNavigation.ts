import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'shared-runtime';

/**
 * After a change of page, moves the focus to where the new page begins, unless the page has already placed it.
 * Returns the reference for that element.
 */
export function useFocusOnNavigation<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!target.current?.contains(document.activeElement)) target.current?.focus({ preventScroll: true });
  }, [pathname]);

  return target;
}
