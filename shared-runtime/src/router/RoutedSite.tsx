import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router, useRoutes } from 'react-router-dom';
import type { SiteRouter, SiteState } from './createSiteRouter';
import { SiteContext } from './siteContext';
import { useScrollPlaces } from './useScrollPlaces';

const isOtherPage = (one: SiteState, other: SiteState) =>
  one.location !== other.location || one.result !== other.result;

/** Draws the next page within a view transition, from what is seen now. */
function fade(draw: () => void): void {
  const { ready } = document.startViewTransition(() => flushSync(draw));
  // A transition that the next one cuts short, or that a hidden page leaves out, has drawn its page all the same.
  ready.catch(() => undefined);
}

/** The router's state; another page is prepared without holding up the shopper, signs of waiting appear at once. */
function useSiteState(router: SiteRouter): SiteState {
  const [first] = useState(router.state);
  const [state, setState] = useState(first);
  useLayoutEffect(() => {
    const show = (next: SiteState, before: SiteState) => {
      if (!isOtherPage(next, before)) setState(next);
      else if (next.fades) fade(() => setState(next));
      else startTransition(() => setState(next));
    };
    // The shopper may have gone on before the page came alive.
    return router.subscribe(show, first);
  }, [router, first]);
  return state;
}

const Pages = ({ routes }: Pick<SiteRouter, 'routes'>) => useRoutes(routes);

/** A site: its layout, and the page of the place where the shopper is. */
export function RoutedSite({ router }: { router: SiteRouter }) {
  const { location, action, result, loading, reloading, keepsScroll } = useSiteState(router);
  const context = useMemo(
    () => ({ result, loading, reloading, reload: router.reload }),
    [result, loading, reloading, router],
  );
  useScrollPlaces(router, location, keepsScroll);
  return (
    <Router location={location} navigationType={action} navigator={router.navigator}>
      <SiteContext value={context}>
        <Pages routes={router.routes} />
      </SiteContext>
    </Router>
  );
}
