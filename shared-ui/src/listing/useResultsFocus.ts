import { useEffect, useRef } from 'react';
import { words } from '../words';
import type { Paging } from './usePage';

/**
 * Follows the shopper to another page or collection: the focus goes to the results' heading, and the status region
 * says which page it is. Nothing happens on entry.
 */
export function useResultsFocus(
  view: string,
  { page, pageCount }: Paging,
  announce: (message: string) => void,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);

  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    heading.current?.focus({ preventScroll: true });
    announce(pageCount > 1 ? words.pageAnnouncement(page, pageCount) : '');
  }, [view, page, pageCount, announce]);

  return heading;
}
