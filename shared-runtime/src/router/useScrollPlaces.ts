import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';
import type { SiteRouter, SiteState } from './createSiteRouter';
import type { SiteLocation } from './siteHistory';

const STORAGE_KEY = 'storefront-scroll-places';

/** How far down the page of each entry of the session history was. */
type Places = Record<string, number>;

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Places;
  } catch {
    // Storage may be forbidden or hold anything: pages then begin at the top.
    return {};
  }
}

function writePlaces(places: Places): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places));
  } catch {
    // Storage may be forbidden or full.
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

/** Whether a page is new in the session's history, and asked to be seen from its top. */
export const beginsAtTop = ({ page: { action, location }, keepsScroll }: SiteState) =>
  action === NavigationType.Push && !location.hash && !keepsScroll;

/** Pages begin at the top, and Back and Forward return to where one was. */
export function useScrollPlaces(router: SiteRouter, location: SiteLocation, keepsScroll: boolean): void {
  const places = useRef<Places>({});
  const shown = useRef<SiteLocation>(undefined);
  // Asking the window between a tap and its frame would cost a layout; there is none before the first scroll.
  const scrolled = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    const first = shown.current === undefined;
    if (first) places.current = readPlaces();
    shown.current = location;
    const left = places.current[location.entry];
    // In a new document the browser may have brought the shopper back already, who may have gone on since.
    const isOurs = first ? left !== undefined && window.scrollY === 0 : left !== undefined || !keepsScroll;
    if (isOurs) scrollTo(location, left);
    scrolled.current = undefined;
  }, [location, keepsScroll]);

  useEffect(
    () =>
      router.subscribe(({ page }, { page: { location: left } }) => {
        if (page.location !== left) places.current[left.entry] = scrolled.current ?? window.scrollY;
      }),
    [router],
  );

  useEffect(() => {
    const takeOver = () => (window.history.scrollRestoration = 'manual');
    // While no script runs, a reload or a return to the document is the browser's.
    const handBack = () => {
      // Nor is the next document to wait for a layout of this one.
      places.current[router.state.page.location.entry] = scrolled.current ?? window.scrollY;
      writePlaces(places.current);
      window.history.scrollRestoration = 'auto';
    };
    const note = () => (scrolled.current = window.scrollY);
    takeOver();
    window.addEventListener('scroll', note);
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', handBack);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', handBack);
    };
  }, [router]);
}
