import { useEffect, useRef } from 'react';
import { useLocation } from '@dhaaga-noor/shared-runtime';
import * as messages from '../messages';
import type { Paging } from './usePage';

/**
 * After a navigation to another page or collection, moves the focus to the results' heading and
 * announces the page. Does nothing on entry, nor if the list changes without a navigation: a shared
 * link's sort order applies after hydration.
 */
export function useResultsFocus(
  view: string,
  { page, pageCount }: Paging,
  announce: (message: string) => void,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const last = useRef({ view, key });

  useEffect(() => {
    const before = last.current;
    last.current = { view, key };
    if (before.view === view || before.key === key) return;
    heading.current?.focus({ preventScroll: true });
    announce(pageCount > 1 ? messages.pageAnnouncement(page, pageCount) : '');
  }, [view, key, page, pageCount, announce]);

  return heading;
}
