import {
  createPath,
  matchRoutes,
  NavigationType,
  type Location,
  type NavigateOptions,
  type Navigator,
  type RouteMatch,
  type RouteObject,
  type To,
} from 'react-router-dom';
import type { RouteLoaderArguments } from '../routeModule';
import { newKey, toLocation, type SiteHistory, type SiteLocation } from './siteHistory';

/** A page that is rendered. */
export interface SitePage {
  location: SiteLocation;
  action: NavigationType;
  /** What the loader of the page gave. */
  result: unknown;
  /** Pages of one instance follow each other in the same components. */
  instance: string;
}

/** What of a site is shown. */
export interface SiteState {
  page: SitePage;
  /** Rendered, but not shown: the page that the shopper is about to open. */
  ahead?: SitePage;
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
  /** Loads the page at an address before it is opened, and renders it where it takes the place of another one. */
  ahead: (address: To) => void;
  /**
   * Finds a page at an address that is of a remote which runs nothing of the shown page, and not rendered ahead.
   *
   * @returns what loads it but for its pictures, if the address is one of those.
   */
  findApart: (address: To) => (() => Promise<unknown>) | undefined;
  /** Runs the loader of the shown page once more. */
  reload: () => Promise<void>;
  /** Tells of every change before it is shown, also of those since `seen`; returns how to stop it. */
  subscribe: (listener: (state: SiteState, before: SiteState) => void, seen?: SiteState) => () => void;
}

type Visit = Pick<SitePage, 'location' | 'action'> & Pick<SiteState, 'keepsScroll' | 'fades'>;

type Place = Pick<Location, 'pathname' | 'search'>;

function toArguments(
  { pathname, search }: Place,
  params: RouteLoaderArguments['params'],
): RouteLoaderArguments {
  const origin = globalThis.location?.origin ?? 'http://site.invalid';
  return { params, request: new Request(new URL(pathname + search, origin)) };
}

/** What a route may bring besides its loader. */
export interface RouteHandle {
  /** Name of the remote whose page it is. */
  remote: string;
  /**
   * Loads its page before it is opened.
   *
   * @param shown what the loader of the shown page gave.
   * @returns what the loader would give, if the page is to be rendered as well.
   */
  ahead: (args: RouteLoaderArguments, shown: unknown) => Promise<unknown>;
}

const isSamePlace = (one: Location, other: Location | undefined) =>
  other !== undefined && createPath(one) === createPath(other);

const differsInHash = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash !== other.hash;

/**
 * The part of a data router that a site of prerendered documents needs, over the router's own matching and links:
 * react-router's is 15 KB (brotli) larger (decisions/0012).
 */
export function createSiteRouter(routes: RouteObject[], history: SiteHistory): SiteRouter {
  let state: SiteState = {
    page: { location: history.location(), action: NavigationType.Pop, result: undefined, instance: '' },
    keepsScroll: false,
    fades: false,
    loading: false,
    reloading: false,
  };
  let turn = 0;
  let intended: SiteLocation | undefined;
  const listeners = new Set<(state: SiteState, before: SiteState) => void>();

  // react-router ranks all routes anew with each match.
  const matches = new Map<string, RouteMatch | undefined>();
  const matchPlace = ({ pathname }: Place) => {
    if (!matches.has(pathname)) matches.set(pathname, matchRoutes(routes, pathname)?.at(-1));
    return matches.get(pathname);
  };
  const handleOf = (match: ReturnType<typeof matchPlace>) => match?.route.handle as RouteHandle | undefined;
  const remoteAt = (place: Place) => handleOf(matchPlace(place))?.remote;

  /**
   * Runs the loader of the page at an address; a promise only if that takes time.
   *
   * @param from the place that is left; the loader is told whether it is the same page at another query.
   */
  function runLoader(place: Place, from?: Place): unknown {
    const match = matchPlace(place);
    if (typeof match?.route.loader !== 'function') return undefined;
    return match.route.loader(toArguments(place, match.params) as never, from?.pathname === place.pathname);
  }

  function publish(change: Partial<SiteState>): void {
    const before = state;
    state = { ...state, ...change };
    for (const listener of listeners) listener(state, before);
  }

  /** Loads the page of a place and shows it, unless the shopper has gone elsewhere meanwhile. */
  async function visit({ location, action, ...how }: Visit, enter: () => void) {
    const mine = ++turn;
    intended = undefined;
    const { page, ahead } = state;
    const show = (next: SitePage) => {
      // Also what links of the page before were touched for while this one was on its way.
      intended = undefined;
      enter();
      publish({ ...how, page: next, ahead: undefined, loading: false, reloading: false });
    };
    if (location === ahead?.location) return show({ ...ahead, action });
    if (differsInHash(page.location, location)) return show({ ...page, location, action });
    let result = runLoader(location, page.location);
    if (result instanceof Promise) {
      publish({ loading: true });
      result = await result;
      if (mine !== turn) return;
    }
    show({ ...page, location, action, result });
  }

  const go = (action: NavigationType, write: (location: SiteLocation) => void) => {
    return (to: To, usr?: unknown, options?: NavigateOptions) => {
      const wanted = toLocation(to, { usr, key: newKey() });
      const ready = state.ahead?.location;
      const location = ready && !usr && isSamePlace(wanted, ready) ? ready : wanted;
      const keepsScroll = options?.preventScrollReset === true;
      const fades = options?.viewTransition === true;
      void visit({ location, action, keepsScroll, fades }, () => write(location));
    };
  };

  async function goAhead(location: SiteLocation) {
    if (isSamePlace(location, intended) || isSamePlace(location, state.page.location)) return;
    intended = location;
    const match = matchPlace(location);
    const args = toArguments(location, match?.params ?? {});
    const result = await handleOf(match)?.ahead(args, state.page.result);
    if (result === undefined || intended !== location) return;
    const { key: instance } = location;
    publish({ ahead: { location, action: NavigationType.Push, result, instance } });
  }

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
      const fill = (result: unknown) => publish({ page: { ...state.page, result } });
      const result = runLoader(state.page.location);
      return result instanceof Promise ? result.then(fill) : void fill(result);
    },
    ahead: (address) => void goAhead(toLocation(address, { key: newKey() })),
    findApart: (address) => {
      const place = toLocation(address, null);
      const match = matchPlace(place);
      const handle = handleOf(match);
      if (!match || !handle || handle.remote === remoteAt(state.page.location)) return undefined;
      if (isSamePlace(place, state.ahead?.location)) return undefined;
      return () => handle.ahead({ ...toArguments(place, match.params), dataOnly: true }, undefined);
    },
    reload: async () => {
      // The shopper is on the way to another page.
      if (state.loading) return;
      const mine = ++turn;
      publish({ reloading: true });
      const result = await runLoader(state.page.location);
      if (mine === turn) publish({ page: { ...state.page, result }, reloading: false, fades: false });
    },
    subscribe: (listener, seen = state) => {
      listeners.add(listener);
      if (seen !== state) listener(state, seen);
      return () => listeners.delete(listener);
    },
  };
}
