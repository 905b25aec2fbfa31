import { useLocation } from 'shared-runtime';
import { PAGE_SIZE, pageCountOf, requestedPage } from 'shared-types';
import { useIsHydrating } from './useIsHydrating';

/** Where one is in a list. */
export interface Paging {
  /** The page shown, from 1: the one in the address, or the last when the list is shorter. */
  page: number;
  pageCount: number;
  /** Address of another page of the same list. */
  hrefOf: (page: number) => string;
  /** Query that keeps the page on the way to another list. */
  query: string;
}

/** A product of the list that the address names instead of a page. */
export interface OpenPlace {
  /** Path of the list. */
  list: string;
  /** The product's place in it, from 0. */
  position: number;
}

/** `address` at a page of its list: `?page=2`, nothing for the first one. */
export function withPage(address: string, page: number, parameters = new URLSearchParams()): string {
  const target = new URLSearchParams(parameters);
  if (page === 1) target.delete('page');
  else target.set('page', String(page));
  return target.size > 0 ? `${address}?${target}` : address;
}

/** The page of a list on which a place stands, both counted from the first. */
function pageOfPosition(position: number): number {
  return Math.floor(position / PAGE_SIZE) + 1;
}

/**
 * The page of a list of so many products: the one of the open product, else the one in `?page=`. A shorter list shows
 * its last page and leaves the address alone.
 */
export function usePage(productCount: number, open?: OpenPlace): Paging {
  const { pathname, search } = useLocation();
  const isHydrating = useIsHydrating();
  const pageCount = pageCountOf(productCount);
  const asked = open ? pageOfPosition(open.position) : requestedPage(new URLSearchParams(search));
  const page = Math.min(asked, pageCount);
  // A document is made for the page alone, and answers also addresses that ask for more: it is met as it is.
  const query = isHydrating || open ? withPage('', page) : search;

  return {
    page,
    pageCount,
    query,
    hrefOf: (target) => withPage(open?.list ?? pathname, target, new URLSearchParams(query)),
  };
}
