import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  createHashRouter,
  ScrollRestoration,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import type { Composition, RouteSkeleton } from 'shared-types';
import { startPageLoad, waitAtMost } from './pageLoad';
import { RemotePage, type RemotePageViews } from './RemotePage';

/** A page that the host itself owns. */
export interface HostRoute {
  path: string;
  Component: ComponentType;
}

/** What a host brings to the router. */
export interface HostPages extends RemotePageViews {
  Layout: ComponentType;
  NotFound: ComponentType;
  /** Last resort, for what nobody foresaw. */
  UnexpectedError: ComponentType<{ error: unknown }>;
  routes: HostRoute[];
}

/** How long a navigation waits for a page before the page's own loading state replaces the old page. */
const PATIENCE_MS = 250;

function remoteRoute(remote: string, skeleton: RouteSkeleton, views: RemotePageViews, started: () => boolean): RouteObject {
  return {
    path: skeleton.path,
    id: `${remote}:${skeleton.id}`,
    loader: async ({ params, request }) => {
      const load = startPageLoad({ remote, routeId: skeleton.id }, { params, request });
      await waitAtMost(load, started() ? PATIENCE_MS : 0);
      return load;
    },
    element: <RemotePage remote={remote} views={views} />,
  };
}

/** The route table of a composition: the host's own pages and the remotes' route skeletons. */
export function toRouteTable(composition: Composition, pages: HostPages, started: () => boolean): RouteObject[] {
  const { Layout, NotFound, UnexpectedError, routes } = pages;
  const Boundary = () => <UnexpectedError error={useRouteError()} />;
  const Root = () => (
    <>
      <Layout />
      <ScrollRestoration />
    </>
  );
  const children: RouteObject[] = [
    ...routes.map(({ path, Component }) => ({ path, Component, ErrorBoundary: Boundary })),
    ...composition.remotes.flatMap(({ name, routes: skeletons }) =>
      skeletons.map((skeleton) => ({ ...remoteRoute(name, skeleton, pages, started), ErrorBoundary: Boundary })),
    ),
    { path: '*', Component: NotFound },
  ];
  return [{ Component: Root, ErrorBoundary: Boundary, HydrateFallback: () => null, children }];
}

/** Creates the router of a composition, with paths or, for hosts without rewrites, with location hashes. */
export function createSiteRouter(composition: Composition, pages: HostPages) {
  const create = composition.router === 'hash' ? createHashRouter : createBrowserRouter;
  let started = false;
  const router = create(toRouteTable(composition, pages, () => started));
  started = true;
  return router;
}
