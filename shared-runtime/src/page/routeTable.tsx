import { Component, useContext, type ComponentType, type HTMLAttributes, type ReactNode } from 'react';
import { useLocation, type Location, type RouteObject } from 'react-router-dom';
import { routePatterns, type Composition, type RouteSkeleton } from '@dhaaga-noor/shared-types';
import { RouteData } from '../RouteData';
import { Outlet, PageContext, type RouteHandle } from '../router';
import { startPageLoad, waitForAtMost } from './pageLoad';
import { RemotePage, type RemotePageViews } from './RemotePage';

/** A page that the host owns. It is prerendered, and not hydrated by default. */
export interface HostRoute {
  path: string;
  Component: ComponentType;
  /** Loads the data that the component reads with `useLoaderData`. */
  load?: (composition: Composition) => Promise<unknown>;
  hydrates?: boolean;
}

/** Content of a layout's region: elements, or their prerendered HTML. */
export type Region = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML' | 'lang'>;

export interface LayoutProps {
  header: Region;
  main: Region;
}

/** A host's pages and views. */
export interface HostPages extends RemotePageViews {
  /** The layout around every page. Only its regions are hydrated. */
  Layout: ComponentType<LayoutProps>;
  Header: ComponentType<{ pathname: string }>;
  NotFound: ComponentType;
  routes: HostRoute[];
}

/**
 * How long a loader waits, in milliseconds, before the page's loading state replaces the old page.
 * The old page may be another page of the same list.
 */
export type WaitFor = (isSameList: boolean) => number;

export interface RouteTableOptions {
  composition: Composition;
  views: RemotePageViews;
  waitFor: WaitFor;
}

function remoteRoute(remote: string, skeleton: RouteSkeleton, options: RouteTableOptions): RouteObject {
  const { views, waitFor } = options;
  const route = {
    path: skeleton.path,
    // As servers are.
    caseSensitive: true,
    // `createSiteRouter` also passes whether the shopper stays on the list.
    loader: async ({ params, request }: never, isSameList?: unknown) => {
      const load = startPageLoad({ remote, routeId: skeleton.id }, { params, request });
      await waitForAtMost(load, waitFor(isSameList === true));
      return load;
    },
    element: <RemotePage remote={remote} views={views} />,
    handle: { remote } satisfies RouteHandle,
  };
  return route as RouteObject;
}

/** The pages of a composition's remotes. */
export function remoteRoutes(options: RouteTableOptions): RouteObject[] {
  return options.composition.remotes.flatMap(({ name, routes }) =>
    routes.flatMap((skeleton) =>
      routePatterns(skeleton).map((path) => remoteRoute(name, { ...skeleton, path }, options)),
    ),
  );
}

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
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- rethrows the loader's error
  if (error !== undefined) throw error;
  return (
    <RouteData value={data}>
      <Component />
    </RouteData>
  );
}

/** All pages of a site: the host's, the remotes', and the 404 page. */
export function siteRoutes(
  composition: Composition,
  pages: Omit<HostPages, 'Layout' | 'Header'>,
  waitFor: WaitFor,
): RouteObject[] {
  const own = [...pages.routes, { path: '*', Component: pages.NotFound }].map(
    ({ path, Component, load, hydrates }: HostRoute): RouteObject => ({
      path,
      caseSensitive: true,
      // Its own URLs with other queries are pages of this document.
      ...(hydrates && { handle: { remote: path } satisfies RouteHandle }),
      element: <HostPage Component={Component} />,
      ...(load && { loader: () => settle(load(composition)) }),
    }),
  );
  return [...own, ...remoteRoutes({ composition, views: pages, waitFor })];
}

interface ErrorBoundaryProps {
  Fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface ErrorBoundaryState {
  location: Location;
  failure?: { error: unknown };
}

class ErrorBoundary extends Component<ErrorBoundaryProps & { location: Location }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  /** Resets on navigation: a broken page must not hide the next one. */
  static getDerivedStateFromProps({ location }: { location: Location }, state: ErrorBoundaryState) {
    return location === state.location ? null : { location, failure: undefined };
  }

  override render() {
    const { Fallback, children } = this.props;
    const { failure } = this.state;
    return failure ? <Fallback error={failure.error} /> : children;
  }
}

/** Renders a fallback for a page that throws, until the next navigation. */
function PageErrorBoundary(props: ErrorBoundaryProps) {
  return <ErrorBoundary {...props} location={useLocation()} />;
}

/** The main region's content around a page. */
export function toMain({ UnexpectedError }: RemotePageViews): ReactNode {
  return (
    <PageErrorBoundary Fallback={UnexpectedError}>
      <Outlet />
    </PageErrorBoundary>
  );
}
