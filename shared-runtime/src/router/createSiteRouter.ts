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
  /** Pages of one instance follow each other in the same components; later ones have higher numbers. */
  instance: number;
}

/** What of a site is shown. */
export interface SiteState {
  page: SitePage;
  /**
   * Rendered, but not shown: the page that the shopper is about to open, or the one that was left for it, to which Back
   * or Forward leads. One is enough for a phone, and two might have ids in common.
   */
  beside?: SitePage;
  /** The page stays where it is scrolled to. */
  keepsScroll: boolean;
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
  /** Loads the page at an address before it is opened, and renders it where it takes the place of another one. */
  ahead: (address: To) => void;
  /**
   * Finds a page at an address that is of a remote which runs nothing of the shown page, and not rendered ahead.
   *
   * @returns what loads it but for its pictures, if the address is one of those.
   */
  findApart: (address: To) => (() => Promise<unknown>) | undefined;
  /** Runs the loader of the shown page: of the first one before anything is shown, and once more where that is asked for. */
  reload: () => Promise<void>;
  /** Tells of every change before it is shown, also of those since `seen`; returns how to stop it. */
  subscribe: (listener: (state: SiteState, before: SiteState) => void, seen?: SiteState) => () => void;
}

type Visit = Pick<SitePage, 'location' | 'action'> & Pick<SiteState, 'keepsScroll'>;

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
  /** Whether what its loader gave makes a page, and one comes back to it as it is. */
  isWhole: (result: unknown) => boolean;
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
    page: { location: history.location(), action: NavigationType.Pop, result: undefined, instance: 0 },
    keepsScroll: false,
    loading: false,
    reloading: false,
  };
  let turn = 0;
  let instances = 0;
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
  async function visit({ location, action, ...how }: Visit, enter?: () => void) {
    const mine = ++turn;
    const { page, beside } = state;
    // What came ahead, and is not opened now, is of no more use.
    const left = beside?.location === intended ? undefined : beside;
    intended = undefined;
    const show = (next: SitePage, hidden: SitePage | undefined) => {
      // Also what links of the page before were touched for while this one was on its way.
      intended = undefined;
      enter?.();
      publish({ ...how, page: next, beside: hidden, loading: false, reloading: false });
    };
    if (location.entry === beside?.location.entry) {
      const isWhole = handleOf(matchPlace(page.location))?.isWhole(page.result) ?? true;
      return show({ ...beside, action }, isWhole ? page : undefined);
    }
    if (differsInHash(page.location, location)) return show({ ...page, location, action }, left);
    let result = runLoader(location, page.location);
    if (result instanceof Promise) {
      publish({ loading: true });
      result = await result;
      if (mine !== turn) return;
    }
    // Who stays within a remote comes back from it; elsewhere a page may have ids in common with what is hidden.
    const stays = remoteAt(location) === remoteAt(page.location);
    show({ ...page, location, action, result }, stays ? left : undefined);
  }

  const go = (action: NavigationType, write: (location: SiteLocation) => void) => {
    return (to: To, usr?: unknown, options?: NavigateOptions) => {
      const wanted = toLocation(to, { usr, key: newKey() });
      const location = intended && !usr && isSamePlace(wanted, intended) ? intended : wanted;
      const keepsScroll = options?.preventScrollReset === true;
      void visit({ location, action, keepsScroll }, () => write(location));
    };
  };

  async function goAhead(location: SiteLocation) {
    if (isSamePlace(location, intended) || isSamePlace(location, state.page.location)) return;
    intended = location;
    const match = matchPlace(location);
    const args = toArguments(location, match?.params ?? {});
    const result = await handleOf(match)?.ahead(args, state.page.result);
    if (result === undefined || intended !== location) return;
    publish({ beside: { location, action: NavigationType.Push, result, instance: ++instances } });
  }

  history.listen(() => {
    void visit({
      location: history.location(),
      action: NavigationType.Pop,
      keepsScroll: false,
    });
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
    ahead: (address) => void goAhead(toLocation(address, { key: newKey() })),
    findApart: (address) => {
      const place = toLocation(address, null);
      const match = matchPlace(place);
      const handle = handleOf(match);
      if (!match || !handle || handle.remote === remoteAt(state.page.location)) return undefined;
      if (isSamePlace(place, state.beside?.location)) return undefined;
      return () => handle.ahead({ ...toArguments(place, match.params), dataOnly: true }, undefined);
    },
    reload: async () => {
      // The shopper is on the way to another page.
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
