/** Matches the base path of a site: `/`, or one such as `/repo/`. */
export const BASE_PATH = /^\/(?:[\w~-][\w.~-]*\/)*$/;

/** The base paths of a composition. */
interface Bases {
  /** Of its pages. */
  base?: string;
  /** Of the files at the site's root, if it is another one. */
  root?: string;
}

/** URL of a path of the site. Other URLs stay as they are. */
export function withBase(path: string, base = '/'): string {
  return path.startsWith('/') ? base + path.slice(1) : path;
}

/** Path of a page or file of the site, for its URL's pathname. A trailing slash does not count. */
export function withoutBase(pathname: string, base = '/'): string {
  const path = `${pathname}/`.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
  return path.replace(/(?!^)\/$/, '');
}

/** Base path of a site's files that pages of all languages share, such as its service worker. */
export const rootOf = ({ base, root = base }: Bases): string | undefined => root;
