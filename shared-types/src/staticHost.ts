import { PAGE_PATH, requestedPage } from './routes';

/** A host of plain files. Each page has its own path, with a trailing slash. */
export interface StaticHost {
  /** Base path of the site, with a leading and a trailing slash. */
  base: string;
}

/** The base of a static host. */
export const BASE_PATH = /^\/(?:[\w~-][\w.~-]*\/)*$/;

const FURTHER_PAGE = /\/page\/(\d+)$/;

function split(url: string) {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? [];
  return { pathname, search, hash };
}

function withoutPage(search: string): string {
  const others = new URLSearchParams(search);
  others.delete('page');
  return others.size > 0 ? `?${others}` : '';
}

/**
 * URL of a site path. A static host serves `/shop/rakhi/single?page=2` at
 * `/base/shop/rakhi/single/page/2/`, and files such as `/sw.js` under its base. On other servers
 * the path is the URL.
 */
export function toHref(path: string, host?: StaticHost): string {
  const { pathname, search, hash } = split(path);
  if (!host || !pathname.startsWith('/')) return path;
  if (!PAGE_PATH.test(pathname)) return host.base + path.slice(1);
  const page = requestedPage(search);
  const folder = host.base + (pathname === '/' ? '' : `${pathname.slice(1)}/`);
  return page === 1 ? folder + search + hash : `${folder}page/${page}/${withoutPage(search)}${hash}`;
}

/** Site path of a URL of this origin: the inverse of `toHref`. */
export function fromHref(url: string, host?: StaticHost): string {
  if (!host || !url.startsWith(host.base)) return url;
  const { pathname, search, hash } = split(url.slice(host.base.length - 1));
  const path = pathname.replace(/(?!^)\/$/, '');
  const page = FURTHER_PAGE.exec(path)?.[1];
  if (page === undefined) return path + search + hash;
  return `${path.replace(FURTHER_PAGE, '') || '/'}${search ? `${search}&` : '?'}page=${page}${hash}`;
}
