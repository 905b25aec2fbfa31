import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tabHistory, tabStorage } from '../tab';
import type { SiteRouter, SiteState } from './createSiteRouter';
import type { SiteLocation } from './siteHistory';

const STORAGE_KEY = 'storefront-scroll-places';

/** How far down the page of each entry of the session history was. */
type ScrollPositions = Record<string, number>;

function readPositions(): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(STORAGE_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(([, position]) => Number.isFinite(position)),
    );
  } catch {
    // It may hold anything: pages then begin at the top.
    return {};
  }
}

function findNamed({ hash }: SiteLocation): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Anybody may write one: with a percent sign of its own it names nothing.
    return null;
  }
}

/** Shows the part of a page that the shopper left, that a hash names, or its top. */
function scrollTo(location: SiteLocation, left: number | undefined): void {
  const named = left === undefined && findNamed(location);
  if (left !== undefined) window.scrollTo(0, left);
  else if (named) named.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** Pages begin at the top, and Back and Forward return to where one was; between documents the browser does that. */
export function useScrollPositions(router: SiteRouter, { page: { location }, keepsScroll }: SiteState): void {
  const [positions] = useState<ScrollPositions>({});
  const shown = useRef<SiteLocation>(undefined);
  // Asking the window between a tap and its frame would cost a layout; there is none before the first scroll.
  const scrolled = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    const first = shown.current === undefined;
    if (first) Object.assign(positions, readPositions());
    shown.current = location;
    const left = positions[location.entry];
    // In a new document the browser may have brought the shopper back already, who may have gone on since.
    const isOurs = first ? left !== undefined && window.scrollY === 0 : left !== undefined || !keepsScroll;
    if (isOurs) scrollTo(location, left);
    scrolled.current = undefined;
  }, [location, keepsScroll, positions]);

  useEffect(() => {
    // Nor is the next document to wait for a layout of this one.
    const keep = ({ entry }: SiteLocation) => (positions[entry] = scrolled.current ?? window.scrollY);
    const restoreManually = () => tabHistory.restoreScroll('manual');
    const returnFromCache = ({ persisted }: PageTransitionEvent) => {
      restoreManually();
      // WebKit shows a page of its back/forward cache from the top.
      if (persisted) window.scrollTo(0, positions[router.state.page.location.entry] ?? window.scrollY);
    };
    // While no script runs, a reload or a return to the document is the browser's.
    const handBack = () => {
      keep(router.state.page.location);
      tabStorage.write(STORAGE_KEY, JSON.stringify(positions));
      tabHistory.restoreScroll('auto');
    };
    const note = () => (scrolled.current = window.scrollY);
    restoreManually();
    const listening = new AbortController();
    window.addEventListener('scroll', note, listening);
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
