import {
  createPath,
  matchRoutes,
  NavigationType,
  parsePath,
  type Location,
  type NavigateOptions,
  type Navigator,
  type RouteMatch,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { parseListPath } from '@dhaaga-noor/shared-types';
import type { RouteLoaderArguments } from '../routeModule';
import { newKey, toLocation, type SiteHistory, type SiteLocation } from './siteHistory';

/** A rendered page. */
export interface SitePage {
  location: SiteLocation;
  action: NavigationType;
  result: unknown;
}

/** The router's state. */
export interface SiteState {
  page: SitePage;
  keepsScroll: boolean;
  /** The next page is loading; this one is still on the screen. */
  loading: boolean;
  /** This page's loader is running again. */
  reloading: boolean;
}

/** Navigates between the pages of one part: runs the next page's loader, then renders it. */
export interface SiteRouter {
  readonly state: SiteState;
  readonly routes: RouteObject[];
  readonly navigator: Navigator;
  /** Whether a URL is a page of the current part. Pages of other parts are documents. */
  isOfPart: (url: string) => boolean;
  /** Runs the current page's loader: before the first render, and to retry. */
  reload: () => Promise<void>;
  /**
   * Calls the listener with each change before it renders, including changes since `seen`. Returns
   * a function that unsubscribes.
   */
  subscribe: (listener: (state: SiteState, before: SiteState) => void, seen?: SiteState) => () => void;
}

/** A route's `handle`. */
export interface RouteHandle {
  /** Name of the remote that owns the page. */
  remote: string;
}

type Visit = Pick<SitePage, 'location' | 'action'> & Pick<SiteState, 'keepsScroll'>;

type PageLocation = Pick<Location, 'pathname' | 'search'>;

function toArguments(
  { pathname, search }: PageLocation,
  params: RouteLoaderArguments['params'],
): RouteLoaderArguments {
  const origin = globalThis.location?.origin ?? 'http://site.invalid';
  return { params, request: new Request(new URL(pathname + search, origin)) };
}

const differsInHash = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash !== other.hash;

const listOf = ({ pathname }: PageLocation) => parseListPath(pathname).list;

/**
 * A small data router that uses react-router's matching and hooks. react-router's own is 15 KB
 * (brotli) larger (decisions/0012).
 */
export function createSiteRouter(routes: RouteObject[], history: SiteHistory): SiteRouter {
  let state: SiteState = {
    page: { location: history.location(), action: NavigationType.Pop, result: undefined },
    keepsScroll: false,
    loading: false,
    reloading: false,
  };
  let turn = 0;
  const listeners = new Set<(state: SiteState, before: SiteState) => void>();

  // Cached: react-router ranks all routes for each match, and each link needs one.
  const matches = new Map<string, RouteMatch | undefined>();
  const matchPath = (pathname: string) => {
    if (!matches.has(pathname)) matches.set(pathname, matchRoutes(routes, pathname)?.at(-1));
    return matches.get(pathname);
  };
  const partAt = (pathname: string) => (matchPath(pathname)?.route.handle as RouteHandle | undefined)?.remote;

  function isOfPart(url: string): boolean {
    const { pathname = state.page.location.pathname } = parsePath(url);
    const part = partAt(pathname);
    return part !== undefined && part === partAt(state.page.location.pathname);
  }

  /**
   * Runs the loader of the page at a place. Returns a promise only if the loader does.
   *
   * @param from the previous place. The loader receives whether it is a page of the same list.
   */
  function runLoader(location: PageLocation, from?: PageLocation): unknown {
    const match = matchPath(location.pathname);
    if (typeof match?.route.loader !== 'function') return undefined;
    return match.route.loader(
      toArguments(location, match.params) as never,
      from !== undefined && listOf(from) === listOf(location),
    );
  }

  function publish(change: Partial<SiteState>): void {
    const before = state;
    state = { ...state, ...change };
    for (const listener of listeners) listener(state, before);
  }

  /** Loads the page of a place and renders it, unless the shopper has left meanwhile. */
  async function visit({ location, action, keepsScroll }: Visit, enter?: () => void) {
    const mine = ++turn;
    const { page } = state;
    const show = (next: SitePage) => {
      enter?.();
      publish({ page: next, keepsScroll, loading: false, reloading: false });
    };
    if (differsInHash(page.location, location)) return show({ ...page, location, action });
    let result = runLoader(location, page.location);
    if (result instanceof Promise) {
      publish({ loading: true });
      result = await result;
      if (mine !== turn) return;
    }
    show({ location, action, result });
  }

  const go = (action: NavigationType, write: (location: SiteLocation) => void) => {
    return (to: To, usr?: unknown, options?: NavigateOptions) => {
      const location = toLocation(to, { usr, key: newKey() });
      if (!isOfPart(createPath(location))) return history.open(location);
      void visit({ location, action, keepsScroll: options?.preventScrollReset === true }, () =>
        write(location),
      );
    };
  };

  history.listen(() => {
    void visit({ location: history.location(), action: NavigationType.Pop, keepsScroll: false });
  });

  return {
    get state() {
      return state;
    },
    routes,
    navigator: {
      createHref: history.createHref,
      push: go(NavigationType.Push, history.push),
      replace: go(NavigationType.Replace, history.replace),
      go: history.go,
    },
    isOfPart,
    reload: async () => {
      // Another page is loading.
      if (state.loading) return;
      const mine = ++turn;
      publish({ reloading: true });
      const result = await runLoader(state.page.location);
      if (mine === turn) publish({ page: { ...state.page, result }, reloading: false });
    },
    subscribe: (listener, seen = state) => {
      listeners.add(listener);
      if (seen !== state) listener(state, seen);
      return () => listeners.delete(listener);
    },
  };
}
