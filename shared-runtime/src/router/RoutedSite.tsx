import {
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Router, useRoutes } from 'react-router-dom';
import type { SiteRouter, SiteState } from './createSiteRouter';
import { PageContext, SiteContext } from './siteContext';
import { useScrollPositions } from './useScrollPositions';
import type { SiteLocation } from './siteHistory';

/**
 * After a navigation, moves the focus to the start of the new page, unless the page has placed it.
 * A list page that failed to load has not.
 */
function useFocusOnNavigation({ pathname, search }: SiteLocation): void {
  const url = pathname + search;
  const lastUrl = useRef(url);

  useEffect(() => {
    if (lastUrl.current === url) return;
    lastUrl.current = url;
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [url]);
}

/** The router's state. Pages render in a transition, so input stays responsive. */
function useSiteState(router: SiteRouter, initial: SiteState): SiteState {
  const [first] = useState(initial);
  const [state, setState] = useState(first);
  useLayoutEffect(() => {
    const show = (next: SiteState, before: SiteState) => {
      const draw = () => {
        // The state may be outdated by the time this runs.
        if (router.state === next) setState(next);
      };
      if (next.page === before.page) draw();
      else startTransition(draw);
    };
    // The shopper may have navigated before hydration.
    return router.subscribe(show, first);
  }, [router, first]);
  return state;
}

interface RoutedSiteProps {
  router: SiteRouter;
  /** The state that the document shows: React hydrates it later, perhaps after a Back. */
  first?: SiteState;
  /** Contains the page's `Outlet`. */
  children: ReactNode;
}

/** The current page and what is rendered around it. */
export function RoutedSite({ router, first = router.state, children }: RoutedSiteProps) {
  const state = useSiteState(router, first);
  const { page, loading, reloading } = state;
  const context = useMemo(() => {
    const { routes, navigator, reload, isOfPart } = router;
    return { routes, navigator, reload, isOfPart, loading, reloading, page };
  }, [page, loading, reloading, router]);
  useScrollPositions(router, state);
  useFocusOnNavigation(page.location);
  return (
    <Router location={page.location} navigationType={page.action} navigator={router.navigator}>
      <SiteContext value={context}>{children}</SiteContext>
    </Router>
  );
}

/** Renders the page. */
export function Outlet() {
  const { page, routes, reload, reloading } = useContext(SiteContext);
  const result = page?.result;
  const context = useMemo(() => ({ result, reload, reloading }), [result, reload, reloading]);
  return <PageContext value={context}>{useRoutes(routes)}</PageContext>;
}
