import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { tabHistory, tabStorage } from '../tab';
import type { SiteRouter, SiteState } from './createSiteRouter';
import type { SiteLocation } from './siteHistory';

const STORAGE_KEY = 'storefront-scroll-places';

/** Scroll offset of each session history entry. */
type ScrollPositions = Record<string, number>;

function readPositions(): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(STORAGE_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(([, position]) => Number.isFinite(position)),
    );
  } catch {
    // Storage may hold anything. Pages then start at the top.
    return {};
  }
}

function findNamed({ hash }: SiteLocation): HTMLElement | null {
  if (!hash) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A malformed hash, such as one with a lone percent sign, names nothing.
    return null;
  }
}

/** Scrolls to the saved position, to the hash's element, or to the top. */
function scrollTo(location: SiteLocation, saved: number | undefined): void {
  const named = saved === undefined && findNamed(location);
  if (named) named.scrollIntoView();
  else window.scrollTo(0, saved ?? 0);
}

const neverChanges = () => () => undefined;

/** False while a document hydrates. One of several URLs may be shorter than the page of each. */
const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;

/**
 * Scrolls new pages to the top, and restores positions on Back and Forward: within a document from
 * memory, in a new one from the tab's storage.
 */
export function useScrollPositions(router: SiteRouter, { page: { location }, keepsScroll }: SiteState): void {
  const [positions] = useState<ScrollPositions>({});
  const last = useRef<SiteLocation>(undefined);
  // The page ends above its saved position until it is hydrated.
  const isTooShort = useRef(false);
  const isHydrated = useIsHydrated();

  useLayoutEffect(() => {
    if (last.current === location) {
      if (isTooShort.current) scrollTo(location, positions[location.entry]);
      isTooShort.current = false;
      return;
    }
    const isFirst = last.current === undefined;
    last.current = location;
    if (isFirst) Object.assign(positions, readPositions());
    const saved = positions[location.entry];
    // In a new document the browser or the shopper may have scrolled already.
    const mustScroll = isFirst
      ? saved !== undefined && window.scrollY === 0
      : saved !== undefined || !keepsScroll;
    if (mustScroll) scrollTo(location, saved);
    isTooShort.current = isFirst && saved !== undefined && isAtEnd();
  }, [location, keepsScroll, positions, isHydrated]);

  useEffect(() => {
    // The offset itself: on a busy phone its scroll event may come too late.
    const save = ({ entry }: SiteLocation) => (positions[entry] = window.scrollY);
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      tabHistory.restoreScroll('manual');
      // WebKit shows pages from its back/forward cache at the top.
      if (persisted) window.scrollTo(0, positions[router.state.page.location.entry] ?? window.scrollY);
    };
    const onPageHide = () => {
      save(router.state.page.location);
      tabStorage.write(STORAGE_KEY, JSON.stringify(positions));
      // No script runs while the document reloads, so the browser restores the position.
      tabHistory.restoreScroll('auto');
    };
    tabHistory.restoreScroll('manual');
    const listening = new AbortController();
    window.addEventListener('pageshow', onPageShow, listening);
    window.addEventListener('pagehide', onPageHide, listening);
    const unsubscribe = router.subscribe(({ page }, { page: { location } }) => {
      if (page.location !== location) save(location);
    });
    return () => {
      listening.abort();
      unsubscribe();
    };
  }, [router, positions]);
}
