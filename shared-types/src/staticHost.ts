import { PAGE_PATH, requestedPage } from './routes';

/** A host of plain files shows the site: each page stands at a path of its own, with a slash at its end. */
export interface StaticHost {
  /** Path below which the site stands, with slashes at both ends. */
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
 * URL of a path of the site. A static host has `/shop/rakhi/single?page=2` at `/base/shop/rakhi/single/page/2/`, and a
 * file, such as `/sw.js`, below its base; other servers have both where they are.
 */
export function toHref(path: string, host?: StaticHost): string {
  const { pathname, search, hash } = split(path);
  if (!host || !pathname.startsWith('/')) return path;
  if (!PAGE_PATH.test(pathname)) return host.base + path.slice(1);
  const page = requestedPage(search);
  const folder = host.base + (pathname === '/' ? '' : `${pathname.slice(1)}/`);
  return page === 1 ? folder + search + hash : `${folder}page/${page}/${withoutPage(search)}${hash}`;
}

/** Path of the site that a URL of this origin leads to: the inverse of `toHref`. */
export function fromHref(url: string, host?: StaticHost): string {
  if (!host || !url.startsWith(host.base)) return url;
  const { pathname, search, hash } = split(url.slice(host.base.length - 1));
  const path = pathname.replace(/(?!^)\/$/, '');
  const page = FURTHER_PAGE.exec(path)?.[1];
  if (page === undefined) return path + search + hash;
  return `${path.replace(FURTHER_PAGE, '') || '/'}${search ? `${search}&` : '?'}page=${page}${hash}`;
}
