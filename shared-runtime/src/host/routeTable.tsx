import { useContext, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Composition, RouteSkeleton } from 'shared-types';
import { RouteData } from '../RouteData';
import { PageCatcher, PageContext, type RouteHandle } from '../router';
import { loadAhead, startPageLoad, waitAtMost, type PageLoad } from './pageLoad';
import { RemotePage, type RemotePageViews } from './RemotePage';

/** A page that the host itself owns. */
export interface HostRoute {
  path: string;
  Component: ComponentType;
  /**
   * Run when the page is prerendered; its result (JSON) is inlined in the document. The component reads it with
   * `useLoaderData`, and gets nothing where the document is another page's.
   */
  loadForDocument?: (composition: Composition) => Promise<unknown>;
}

/** What a host brings to the router. */
export interface HostPages extends RemotePageViews {
  Layout: ComponentType;
  NotFound: ComponentType;
  /** Last resort, for what nobody foresaw. */
  UnexpectedError: ComponentType<{ error: unknown }>;
  routes: HostRoute[];
}

/** What differs between a browser and the prerenderer. */
export interface RouteEnvironment {
  /**
   * How long a loader waits, in milliseconds, before the page's own loading state replaces the old page, which may be
   * the same one at another query.
   */
  patience: (isSamePage: boolean) => number;
  /** The data of a host's page for this document. */
  documentData: (route: HostRoute) => unknown;
}

function remoteRoute(
  remote: string,
  skeleton: RouteSkeleton,
  { views, patience }: { views: RemotePageViews } & Pick<RouteEnvironment, 'patience'>,
): RouteObject {
  return {
    path: skeleton.path,
    // The site's own router tells it, too, whether the shopper stays on the page (`createSiteRouter`).
    loader: async ({ params, request }, isSamePage?: unknown) => {
      const load = startPageLoad({ remote, routeId: skeleton.id }, { params, request });
      await waitAtMost(load, patience(isSamePage === true));
      return load;
    },
    element: <RemotePage remote={remote} views={views} />,
    handle: {
      remote,
      ahead: (args, shown) => loadAhead({ remote, routeId: skeleton.id }, args, shown),
      isWhole: (result) => (result as PageLoad).state === 'ready',
    } satisfies RouteHandle,
  };
}

function HostPage({ Component }: Pick<HostRoute, 'Component'>) {
  return (
    <RouteData value={useContext(PageContext).result}>
      <Component />
    </RouteData>
  );
}

function hostRoute(route: HostRoute, { documentData }: RouteEnvironment): RouteObject {
  const { path, Component, loadForDocument } = route;
  if (!loadForDocument) return { path, element: <Component /> };
  return { path, loader: () => documentData(route) ?? null, element: <HostPage Component={Component} /> };
}

/** A host's layout, in which its pages are shown (`Outlet`). */
export function toLayout({ Layout, UnexpectedError }: HostPages): ReactNode {
  return (
    <PageCatcher Fallback={UnexpectedError}>
      <Layout />
    </PageCatcher>
  );
}

/** The route table of a composition: the host's own pages and the remotes' route skeletons. */
export function toRouteTable(
  composition: Composition,
  pages: HostPages,
  environment: RouteEnvironment,
): RouteObject[] {
  const { NotFound, UnexpectedError, routes } = pages;
  const catching = ({ element, ...route }: RouteObject): RouteObject => ({
    ...route,
    element: <PageCatcher Fallback={UnexpectedError}>{element}</PageCatcher>,
  });
  const children = [
    ...routes.map((route) => hostRoute(route, environment)),
    ...composition.remotes.flatMap(({ name, routes: skeletons }) =>
      skeletons.map((skeleton) =>
        remoteRoute(name, skeleton, { views: pages, patience: environment.patience }),
      ),
    ),
    { path: '*', element: <NotFound /> },
  ];
  return children.map(catching);
}
