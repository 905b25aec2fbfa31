import { useEffect, useRef } from 'react';
import * as messages from '../messages';
import type { Paging } from './paging';

/**
 * After a navigation to another page or collection, moves the focus to the results' heading and
 * announces the page. Does nothing on entry.
 */
export function useResultsFocus(
  view: string,
  { page, pageCount }: Paging,
  announce: (message: string) => void,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(view);

  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    heading.current?.focus({ preventScroll: true });
    // A new page begins there. On Back its position has been restored.
    if (window.scrollY === 0) heading.current?.scrollIntoView({ behavior: 'instant' });
    announce(pageCount > 1 ? messages.pageAnnouncement(page, pageCount) : '');
  }, [view, page, pageCount, announce]);

  return heading;
}
