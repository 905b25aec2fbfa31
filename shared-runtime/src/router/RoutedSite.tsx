import { startTransition, useDeferredValue, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { SiteRouter, SiteState } from './createSiteRouter';
import { showRendered } from './PagePlace';
import { SiteContext, type PagePlaces } from './siteContext';
import { findTop, useScrollPlaces, type ScrollPlaces } from './useScrollPlaces';

/** The router's state; another page is prepared without holding up the shopper, what is ready appears at once. */
function useSiteState(router: SiteRouter, places: PagePlaces, scrollPlaces: ScrollPlaces): SiteState {
  const [first] = useState(router.state);
  const [state, setState] = useState(first);
  useLayoutEffect(() => {
    const show = (next: SiteState, before: SiteState) => {
      // What is drawn later may have been overtaken.
      const draw = () => {
        if (router.state === next) setState(next);
      };
      if (next.page === before.page) draw();
      else if (next.page.instance === before.page.instance) startTransition(draw);
      else showRendered(places, next, before, findTop(next, scrollPlaces), draw);
    };
    // The shopper may have gone on before the page came alive.
    return router.subscribe(show, first);
  }, [router, places, scrollPlaces, first]);
  return state;
}

interface RoutedSiteProps {
  router: SiteRouter;
  /** What every page has around it. */
  layout: ReactNode;
}

/** A site: its layout, and the page of the place where the shopper is. */
export function RoutedSite({ router, layout }: RoutedSiteProps) {
  const [places] = useState<PagePlaces>(() => new Map());
  const [scrollPlaces] = useState<ScrollPlaces>({});
  const state = useSiteState(router, places, scrollPlaces);
  const { page, beside, loading, reloading } = state;
  // A page that is shown at once is not kept waiting by what stands around it.
  const settled = useDeferredValue(page);
  const context = useMemo(() => {
    const { routes, reload } = router;
    // In the order of their age: to move one within the document would lay it out anew.
    const pages = beside ? [page, beside].sort((one, other) => one.instance - other.instance) : [page];
    return { routes, reload, loading, reloading, page, pages, places };
  }, [page, beside, loading, reloading, router, places]);
  useScrollPlaces(router, state, scrollPlaces);
  return (
    <Router location={settled.location} navigationType={settled.action} navigator={router.navigator}>
      <SiteContext value={context}>{layout}</SiteContext>
    </Router>
  );
}
