import { startTransition, useDeferredValue, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router-dom';
import type { SiteRouter, SiteState } from './createSiteRouter';
import { showAhead } from './PagePlace';
import { SiteContext, type PagePlaces } from './siteContext';
import { beginsAtTop, useScrollPlaces } from './useScrollPlaces';

/** Draws the next page within a view transition, from what is seen now. */
function fade(draw: () => void): void {
  const { ready } = document.startViewTransition(() => flushSync(draw));
  // A transition that the next one cuts short, or that a hidden page leaves out, has drawn its page all the same.
  ready.catch(() => undefined);
}

/** The router's state; another page is prepared without holding up the shopper, what is ready appears at once. */
function useSiteState(router: SiteRouter, places: PagePlaces): SiteState {
  const [first] = useState(router.state);
  const [state, setState] = useState(first);
  useLayoutEffect(() => {
    const show = (next: SiteState, before: SiteState) => {
      // What is drawn later may have been overtaken.
      const draw = () => router.state === next && setState(next);
      if (next.page === before.page) draw();
      else if (next.fades) fade(draw);
      else if (next.page.instance === before.page.instance) startTransition(() => void draw());
      // It has been rendered ahead.
      else if (beginsAtTop(next)) showAhead(places, next, before, draw);
      else draw();
    };
    // The shopper may have gone on before the page came alive.
    return router.subscribe(show, first);
  }, [router, places, first]);
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
  const { page, ahead, loading, reloading, keepsScroll } = useSiteState(router, places);
  // A page that is shown at once is not kept waiting by what stands around it, nor by the end of the page before.
  const settled = useDeferredValue(page);
  const context = useMemo(() => {
    const { routes, reload } = router;
    const pages = ahead ? [page, ahead] : [page];
    if (settled.instance !== page.instance) pages.unshift(settled);
    return { routes, reload, loading, reloading, page, pages, places };
  }, [page, settled, ahead, loading, reloading, router, places]);
  useScrollPlaces(router, page.location, keepsScroll);
  return (
    <Router location={settled.location} navigationType={settled.action} navigator={router.navigator}>
      <SiteContext value={context}>{layout}</SiteContext>
    </Router>
  );
}
