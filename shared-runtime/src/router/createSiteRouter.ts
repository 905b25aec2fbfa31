import {
  createPath,
  matchRoutes,
  NavigationType,
  type Location,
  type NavigateOptions,
  type Navigator,
  type RouteObject,
  type To,
} from 'react-router-dom';
import type { RouteLoaderArguments } from '../routeModule';
import { newKey, toLocation, type SiteHistory, type SiteLocation } from './siteHistory';

/** What of a site is shown. */
export interface SiteState {
  location: SiteLocation;
  action: NavigationType;
  /** What the loader of the page gave. */
  result: unknown;
  /** The page stays where it is scrolled to. */
  keepsScroll: boolean;
  /** The page before fades into this one (`viewTransition` of a link). */
  fades: boolean;
  /** The next page is on its way, and this one still shown. */
  loading: boolean;
  /** The loader of this page runs once more. */
  reloading: boolean;
}

/** Goes from page to page: runs the loader of the next page, then shows it. */
export interface SiteRouter {
  readonly state: SiteState;
  readonly routes: RouteObject[];
  readonly navigator: Navigator;
  /** Runs the loader of the page in the address bar; called once, before anything is shown. A promise if that takes time. */
  start: () => Promise<void> | undefined;
  /** Loads the page at an address before it is opened. */
  ahead: (address: To) => void;
  /** Runs the loader of the shown page once more. */
  reload: () => Promise<void>;
  /** Tells of every change before it is shown, also of those since `seen`; returns how to stop it. */
  subscribe: (listener: (state: SiteState, before: SiteState) => void, seen?: SiteState) => () => void;
}

type Place = Pick<Location, 'pathname' | 'search'>;

function toArguments(
  { pathname, search }: Place,
  params: RouteLoaderArguments['params'],
): RouteLoaderArguments {
  const origin = globalThis.location?.origin ?? 'http://site.invalid';
  return { params, request: new Request(new URL(pathname + search, origin)) };
}

/** What a route may bring to load its page before it is opened. */
export interface RouteHandle {
  ahead: (args: RouteLoaderArguments) => Promise<void>;
}

/**
 * Runs the loader of the page at an address; a promise only if that takes time.
 *
 * @param from the place that is left; the loader is told whether it is the same page at another query.
 */
function runLoader(routes: RouteObject[], location: Place, from?: Place): unknown {
  const match = matchRoutes(routes, location)?.at(-1);
  if (typeof match?.route.loader !== 'function') return undefined;
  return match.route.loader(
    toArguments(location, match.params) as never,
    from?.pathname === location.pathname,
  );
}

/** Loads the page at an address before it is opened. */
function runAhead(routes: RouteObject[], location: Place): void {
  const match = matchRoutes(routes, location)?.at(-1);
  void (match?.route.handle as RouteHandle | undefined)?.ahead(toArguments(location, match?.params ?? {}));
}

const differsInHash = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash !== other.hash;

/**
 * The part of a data router that a site of prerendered documents needs, over the router's own matching and links:
 * react-router's is 15 KB (brotli) larger (decisions/0012).
 */
export function createSiteRouter(routes: RouteObject[], history: SiteHistory): SiteRouter {
  let state: SiteState = {
    location: history.location(),
    action: NavigationType.Pop,
    result: undefined,
    keepsScroll: false,
    fades: false,
    loading: false,
    reloading: false,
  };
  let turn = 0;
  const listeners = new Set<(state: SiteState, before: SiteState) => void>();

  function publish(change: Partial<SiteState>): void {
    const before = state;
    state = { ...state, ...change };
    for (const listener of listeners) listener(state, before);
  }

  /** Loads the page of a place and shows it, unless the shopper has gone elsewhere meanwhile. */
  async function visit(
    next: Pick<SiteState, 'location' | 'action' | 'keepsScroll' | 'fades'>,
    enter: () => void,
  ) {
    const mine = ++turn;
    const shown = { ...next, loading: false, reloading: false };
    if (differsInHash(state.location, next.location)) {
      enter();
      return publish(shown);
    }
    let result = runLoader(routes, next.location, state.location);
    if (result instanceof Promise) {
      publish({ loading: true });
      result = await result;
      if (mine !== turn) return;
    }
    enter();
    publish({ ...shown, result });
  }

  const go = (action: NavigationType, write: (location: SiteLocation) => void) => {
    return (to: To, usr?: unknown, options?: NavigateOptions) => {
      const location = toLocation(to, { usr, key: newKey() });
      const keepsScroll = options?.preventScrollReset === true;
      const fades = options?.viewTransition === true;
      void visit({ location, action, keepsScroll, fades }, () => write(location));
    };
  };

  history.listen(() => {
    const location = history.location();
    const plain = { action: NavigationType.Pop, keepsScroll: false, fades: false };
    void visit({ location, ...plain }, () => undefined);
  });

  return {
    get state() {
      return state;
    },
    routes,
    navigator: {
      createHref: (to) => history.createHref(typeof to === 'string' ? to : createPath(to)),
      push: go(NavigationType.Push, history.push),
      replace: go(NavigationType.Replace, history.replace),
      go: history.go,
    },
    start: () => {
      const result = runLoader(routes, state.location);
      if (result instanceof Promise) return result.then((loaded: unknown) => publish({ result: loaded }));
      publish({ result });
      return undefined;
    },
    ahead: (address) => runAhead(routes, toLocation(address, null)),
    reload: async () => {
      const mine = ++turn;
      publish({ reloading: true });
      const result = await runLoader(routes, state.location);
      if (mine === turn) publish({ result, reloading: false, fades: false });
    },
    subscribe: (listener, seen = state) => {
      listeners.add(listener);
      if (seen !== state) listener(state, seen);
      return () => listeners.delete(listener);
    },
  };
}
