import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createHashRouter,
  matchRoutes,
  RouterProvider,
  type DataRouteObject,
  type RouteObject,
} from 'react-router-dom';
import type { Composition } from 'shared-types';
import { createHost } from './createHost';
import { pathOfHashLink } from './hashLinks';
import { toRouteTable, type HostPages } from './routeTable';

/** How long a navigation waits for a page before the page's own loading state replaces the old page. */
const PATIENCE_MS = 250;

/** The loader results of a prerendered page: its remote is awaited, so that hydration finds the very same page. */
async function loadFirstPage(routes: RouteObject[]): Promise<Record<string, unknown>> {
  const request = new Request(window.location.href);
  const matches = matchRoutes(routes, window.location.pathname) ?? [];
  const results = await Promise.all(
    matches.map(async ({ route, params }) => {
      const { id, loader } = route as DataRouteObject;
      if (typeof loader !== 'function') return [];
      return [[id, await loader({ params, request, context: {} } as never)]] as const;
    }),
  );
  return Object.fromEntries(results.flat());
}

/**
 * Starts a host in its document: provides the facade, creates the router (with paths or, for servers without
 * rewrites, with location hashes) and renders into the element, or hydrates it when it was prerendered.
 */
export async function startSite(root: Element, composition: Composition, pages: HostPages): Promise<void> {
  const path = pathOfHashLink(composition, window.location);
  if (path !== undefined) window.history.replaceState(null, '', path);
  createHost(composition);

  const isPrerendered = root.firstElementChild !== null;
  let patience = isPrerendered ? Infinity : 0;
  const routes = toRouteTable(composition, pages, () => patience);
  const create = composition.router === 'hash' ? createHashRouter : createBrowserRouter;
  if (isPrerendered) {
    const loaderData = await loadFirstPage(routes);
    hydrateRoot(root, <RouterProvider router={create(routes, { hydrationData: { loaderData } })} />);
  } else {
    createRoot(root).render(<RouterProvider router={create(routes)} />);
  }
  patience = PATIENCE_MS;
}
