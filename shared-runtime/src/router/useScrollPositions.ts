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
function scrollTo(location: SiteLocation, left: number | undefined): void {
  const named = left === undefined && findNamed(location);
  if (left !== undefined) window.scrollTo(0, left);
  else if (named) named.scrollIntoView();
  else window.scrollTo(0, 0);
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

/** Scrolls new pages to the top, and restores positions on Back and Forward within a document. */
export function useScrollPositions(router: SiteRouter, { page: { location }, keepsScroll }: SiteState): void {
  const [positions] = useState<ScrollPositions>({});
  const last = useRef<SiteLocation>(undefined);
  // The document ends above the position.
  const isCut = useRef(false);
  const isHydrated = useIsHydrated();

  useLayoutEffect(() => {
    if (last.current === location) {
      if (isCut.current) scrollTo(location, positions[location.entry]);
      isCut.current = false;
      return;
    }
    const first = last.current === undefined;
    if (first) Object.assign(positions, readPositions());
    last.current = location;
    const left = positions[location.entry];
    // In a new document the browser or the shopper may have scrolled already.
    const isOurs = first ? left !== undefined && window.scrollY === 0 : left !== undefined || !keepsScroll;
    if (isOurs) scrollTo(location, left);
    isCut.current = first && left !== undefined && isAtEnd();
  }, [location, keepsScroll, positions, isHydrated]);

  useEffect(() => {
    // The offset itself: on a busy phone its scroll event may come too late.
    const keep = ({ entry }: SiteLocation) => (positions[entry] = window.scrollY);
    const restoreManually = () => tabHistory.restoreScroll('manual');
    const returnFromCache = ({ persisted }: PageTransitionEvent) => {
      restoreManually();
      // WebKit shows pages from its back/forward cache at the top.
      if (persisted) window.scrollTo(0, positions[router.state.page.location.entry] ?? window.scrollY);
    };
    // No script runs while the document reloads, so the browser restores the position.
    const handBack = () => {
      keep(router.state.page.location);
      tabStorage.write(STORAGE_KEY, JSON.stringify(positions));
      tabHistory.restoreScroll('auto');
    };
    restoreManually();
    const listening = new AbortController();
    window.addEventListener('pageshow', returnFromCache, listening);
    window.addEventListener('pagehide', handBack, listening);
    const unsubscribe = router.subscribe(({ page }, { page: { location } }) => {
      if (page.location !== location) keep(location);
    });
    return () => {
      listening.abort();
      unsubscribe();
    };
  }, [router, positions]);
}
