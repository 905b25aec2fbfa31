import { createPath, parsePath, type Location, type To } from 'react-router-dom';
import { withBase, withoutBase } from '@dhaaga-noor/shared-types';
import { tabHistory } from '../tab';

/** A location in the site. `key` is `default` unless a link of the site led to it. */
export interface SiteLocation extends Location {
  /** Unique to this session history entry. */
  entry: string;
}

/** A key for an entry of the session history. */
export const newKey = () => Math.random().toString(36).slice(2, 10);

/** The browser's session history, or a list in tests. */
export interface SiteHistory {
  /** The location in the address bar. */
  location: () => SiteLocation;
  createHref: (to: To) => string;
  push: (location: SiteLocation) => void;
  replace: (location: SiteLocation) => void;
  /** Leaves the document for another one. */
  open: (to: To) => void;
  go: (delta: number) => void;
  /** Calls back on Back and Forward, not on `push` and `replace`. */
  listen: (onMove: () => void) => void;
}

/** State of a session history entry. */
interface EntryState {
  key: string;
  usr: unknown;
  /** Replaces the key if an external link or a hash created the entry. */
  entry?: string;
}

export const toText = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Converts a URL and its entry's state to a location. */
export function toLocation(to: To, state: Partial<EntryState> | null): SiteLocation {
  const { pathname = '/', search = '', hash = '' } = parsePath(toText(to));
  const { key = 'default', usr = null, entry = key } = state ?? {};
  return { pathname, search, hash, state: usr, key, entry };
}

const toEntry = ({ key, state }: SiteLocation): EntryState => ({ key, usr: state });

/** Reads the current entry's state, which identifies it within the tab. */
function readEntry(): Partial<EntryState> {
  const state = (tabHistory.state() ?? {}) as Partial<EntryState>;
  if (state.key ?? state.entry) return state;
  const marked = { ...state, entry: newKey() };
  tabHistory.replace(marked);
  return marked;
}

/** The session history of the browser's tab. */
export function createSiteHistory(base?: string): SiteHistory {
  const createHref = (to: To) => withBase(toText(to), base);
  const open = (to: To) => window.location.assign(createHref(to));
  return {
    createHref,
    location: () => {
      const { pathname, search, hash } = window.location;
      return toLocation({ pathname: withoutBase(pathname, base), search, hash }, readEntry());
    },
    push: (location) => {
      // Safari throws after a hundred entries in 30 seconds.
      if (!tabHistory.push(toEntry(location), createHref(location))) open(location);
    },
    replace: (location) => void tabHistory.replace(toEntry(location), createHref(location)),
    open,
    go: (delta) => void tabHistory.go(delta),
    listen: (onMove) => window.addEventListener('popstate', onMove),
  };
}
