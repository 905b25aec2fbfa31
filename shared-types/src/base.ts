/** Matches the base path of a site: `/`, or one such as `/repo/`. */
export const BASE_PATH = /^\/(?:[\w~-][\w.~-]*\/)*$/;

/** URL of a path of the site. Other URLs stay as they are. */
export function withBase(path: string, base = '/'): string {
  return path.startsWith('/') ? base + path.slice(1) : path;
}

/** Path of a page or file of the site, for its URL's pathname. A trailing slash does not count. */
export function withoutBase(pathname: string, base = '/'): string {
  const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
  return path.replace(/(?!^)\/$/, '');
}
