import { createPath, parsePath, type Location, type To } from 'react-router-dom';
import { fromHref, toHref, type StaticHost } from '@dhaaga-noor/shared-types';
import { tabHistory } from '../tab';

/** A place of the site. `key` is `default` for every one that no link of the site has led to. */
export interface SiteLocation extends Location {
  /** Of this entry of the session history and no other. */
  entry: string;
}

/** A key for an entry of the session history. */
export const newKey = () => Math.random().toString(36).slice(2, 10);

/** Where a shopper is and has been: the browser's session history, or a list in tests. */
export interface SiteHistory {
  /** The place in the address bar. */
  location: () => SiteLocation;
  createHref: (to: To) => string;
  push: (location: SiteLocation) => void;
  replace: (location: SiteLocation) => void;
  /** Leaves the document for another one. */
  open: (to: To) => void;
  go: (delta: number) => void;
  /** Tells of Back and Forward, never of `push` and `replace`. */
  listen: (onMove: () => void) => void;
}

/** What an entry of the session history keeps; `useOpenProduct` of `shared-ui` writes entries of this form. */
interface EntryState {
  key: string;
  usr: unknown;
  /** In the place of a key, where a link from elsewhere or a hash has made the entry. */
  entry?: string;
}

export const toText = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Makes a place of a URL and what its entry keeps. */
export function toLocation(to: To, state: Partial<EntryState> | null): SiteLocation {
  const { pathname = '/', search = '', hash = '' } = parsePath(toText(to));
  const { key = 'default', usr = null, entry = key } = state ?? {};
  return { pathname, search, hash, state: usr, key, entry };
}

const toEntry = ({ key, state }: SiteLocation): EntryState => ({ key, usr: state });

/** What the shown entry keeps, by which it is told from all others of the tab. */
function readEntry(): Partial<EntryState> {
  const state = (tabHistory.state() ?? {}) as Partial<EntryState>;
  if (state.key ?? state.entry) return state;
  const marked = { ...state, entry: newKey() };
  tabHistory.replace(marked);
  return marked;
}

/** The session history of the browser's tab. */
export function createSiteHistory(host?: StaticHost): SiteHistory {
  const createHref = (to: To) => toHref(toText(to), host);
  const open = (to: To) => window.location.assign(createHref(to));
  return {
    createHref,
    location: () => {
      const { pathname, search, hash } = window.location;
      return toLocation(fromHref(pathname + search + hash, host), readEntry());
    },
    push: (location) => {
      // Safari takes no more than a hundred entries in half a minute.
      if (!tabHistory.push(toEntry(location), createHref(location))) open(location);
    },
    replace: (location) => void tabHistory.replace(toEntry(location), createHref(location)),
    open,
    go: (delta) => void tabHistory.go(delta),
    listen: (onMove) => window.addEventListener('popstate', onMove),
  };
}
