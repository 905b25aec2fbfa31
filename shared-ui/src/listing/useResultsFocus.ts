import { useEffect, useRef } from 'react';
import { words } from '../words';
import type { ListVisit } from './useListVisit';
import type { Paging } from './usePage';

/**
 * Follows the shopper to another page or collection: the focus goes to the results' heading, and the status region
 * says which page it is. Nothing happens on entry.
 */
export function useResultsFocus(
  { enter }: ListVisit,
  view: string,
  { page, pageCount }: Paging,
  announce: (message: string) => void,
) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!enter(view)) return;
    heading.current?.focus({ preventScroll: true });
    announce(pageCount > 1 ? words.pageAnnouncement(page, pageCount) : '');
  }, [enter, view, page, pageCount, announce]);

  // What a page has said, it can say again when it is come back to.
  useEffect(() => () => announce(''), [announce]);

  return heading;
}
