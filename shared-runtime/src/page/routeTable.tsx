import { useContext, type ComponentType, type HTMLAttributes, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Composition, RouteSkeleton } from '@dhaaga-noor/shared-types';
import { RouteData } from '../RouteData';
import { Outlet, PageErrorBoundary, PageContext, type RouteHandle } from '../router';
import { startPageLoad, waitForAtMost } from './pageLoad';
import { RemotePage, type RemotePageViews } from './RemotePage';

/** A page that the host itself owns. Its document holds it, and scripts leave it as it is. */
export interface HostRoute {
  path: string;
  Component: ComponentType;
  /** Loads its data, which the component reads with `useLoaderData`. */
  load?: (composition: Composition) => Promise<unknown>;
  /** Scripts change it after all. */
  hydrates?: boolean;
}

/** What fills a region of a layout: elements, or the HTML that they were rendered to. */
export type Region = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

export interface LayoutProps {
  header: Region;
  main: Region;
}

/** What a host brings. */
export interface HostPages extends RemotePageViews {
  /** What every page has around it. Scripts leave it as it is, but for what fills its regions. */
  Layout: ComponentType<LayoutProps>;
  /** What fills the header. */
  Header: ComponentType<{ pathname: string }>;
  NotFound: ComponentType;
  routes: HostRoute[];
}

/**
 * How long a loader waits, in milliseconds, before the page's own loading state replaces the old page, which may be the
 * same one at another query.
 */
export type WaitFor = (isSamePage: boolean) => number;

export interface RouteTableOptions {
  composition: Composition;
  views: RemotePageViews;
  waitFor: WaitFor;
}

function catching({ element, ...route }: RouteObject, { UnexpectedError }: RemotePageViews): RouteObject {
  // Servers tell upper case from lower case.
  return {
    ...route,
    caseSensitive: true,
    element: <PageErrorBoundary Fallback={UnexpectedError}>{element}</PageErrorBoundary>,
  };
}

function remoteRoute(remote: string, skeleton: RouteSkeleton, options: RouteTableOptions): RouteObject {
  const { views, waitFor } = options;
  const route = {
    path: skeleton.path,
    // The site's own router tells it, too, whether the shopper stays on the page (`createSiteRouter`).
    loader: async ({ params, request }: never, isSamePage?: unknown) => {
      const load = startPageLoad({ remote, routeId: skeleton.id }, { params, request });
      await waitForAtMost(load, waitFor(isSamePage === true));
      return load;
    },
    element: <RemotePage remote={remote} views={views} />,
    handle: { remote } satisfies RouteHandle,
  };
  return catching(route as RouteObject, views);
}

/** The pages of a composition's remotes. */
export function remoteRoutes(options: RouteTableOptions): RouteObject[] {
  return options.composition.remotes.flatMap(({ name, routes }) =>
    routes.map((skeleton) => remoteRoute(name, skeleton, options)),
  );
}

/** What came of loading a host's page. */
interface Loaded {
  data?: unknown;
  error?: unknown;
}

const settle = (loading: Promise<unknown>): Promise<Loaded> =>
  loading.then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );

function HostPage({ Component }: Pick<HostRoute, 'Component'>) {
  const { data, error } = (useContext(PageContext).result ?? {}) as Loaded;
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- what the loader threw.
  if (error !== undefined) throw error;
  return (
    <RouteData value={data}>
      <Component />
    </RouteData>
  );
}

/** All pages of a site: the host's own, the remotes', and the one for every other URL. */
export function siteRoutes(composition: Composition, pages: HostPages, waitFor: WaitFor): RouteObject[] {
  const own = [...pages.routes, { path: '*', Component: pages.NotFound }].map(
    ({ path, Component, load }: HostRoute): RouteObject => ({
      path,
      element: <HostPage Component={Component} />,
      ...(load && { loader: () => settle(load(composition)) }),
    }),
  );
  return [
    ...own.map((route) => catching(route, pages)),
    ...remoteRoutes({ composition, views: pages, waitFor }),
  ];
}

/** What fills the main region around a page. */
export function toMain({ UnexpectedError }: RemotePageViews): ReactNode {
  return (
    <PageErrorBoundary Fallback={UnexpectedError}>
      <Outlet />
    </PageErrorBoundary>
  );
}
