import type { ComponentType } from 'react';
import { ScrollRestoration, useRouteError, type RouteObject } from 'react-router-dom';
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

/** Says how long a loader waits, in milliseconds, before the page's own loading state replaces the old page. */
export type Patience = () => number;

function remoteRoute(remote: string, skeleton: RouteSkeleton, views: RemotePageViews, patience: Patience): RouteObject {
  return {
    path: skeleton.path,
    id: `${remote}:${skeleton.id}`,
    loader: async ({ params, request }) => {
      const load = startPageLoad({ remote, routeId: skeleton.id }, { params, request });
      await waitAtMost(load, patience());
      return load;
    },
    element: <RemotePage remote={remote} views={views} />,
  };
}

/** The route table of a composition: the host's own pages and the remotes' route skeletons. */
export function toRouteTable(composition: Composition, pages: HostPages, patience: Patience): RouteObject[] {
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
      skeletons.map((skeleton) => ({ ...remoteRoute(name, skeleton, pages, patience), ErrorBoundary: Boundary })),
    ),
    { path: '*', Component: NotFound },
  ];
  return [{ Component: Root, ErrorBoundary: Boundary, HydrateFallback: () => null, children }];
}
