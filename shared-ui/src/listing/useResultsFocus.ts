import { useEffect, useRef } from 'react';
import { useLocation } from '@dhaaga-noor/shared-runtime';
import { messages } from '../messages';
import type { Paging } from './usePage';

/**
 * Follows the shopper to another page or collection: the focus goes to the results' heading, and the status region
 * says which page it is. Nothing happens on entry, nor where the list alone becomes another: the order of a shared link
 * comes after the page that stood in its document.
 */
export function useResultsFocus(
  view: string,
  { page, pageCount }: Paging,
  announce: (message: string) => void,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const shown = useRef({ view, key });

  useEffect(() => {
    const before = shown.current;
    shown.current = { view, key };
    if (before.view === view || before.key === key) return;
    heading.current?.focus({ preventScroll: true });
    announce(pageCount > 1 ? messages.pageAnnouncement(page, pageCount) : '');
  }, [view, key, page, pageCount, announce]);

  return heading;
}
