import { useLocation } from '@dhaaga-noor/shared-runtime';
import { pageCountOf, type ProductPage } from '@dhaaga-noor/shared-types';
import { useIsHydrating } from './useIsHydrating';

/** Where one is in a list. */
export interface Paging {
  /** The page shown, from 1. */
  page: number;
  pageCount: number;
  /** URL of another page of the same list, in the same order. */
  hrefOf: (page: number) => string;
  /** Query that keeps the page on the way to another list. */
  query: string;
}

/** `URL` at a page of its list: `?page=2`, nothing for the first one. */
export function withPage(url: string, page: number, parameters = new URLSearchParams()): string {
  const target = new URLSearchParams(parameters);
  if (page === 1) target.delete('page');
  else target.set('page', String(page));
  return target.size > 0 ? `${url}?${target}` : url;
}

/**
 * Where the shown page stands in its list. A shorter list shows its last page and leaves the URL alone.
 *
 * @param list path of the list, where the URL names one of its products instead of a page.
 */
export function usePage({ page, total, sort }: Omit<ProductPage, 'products'>, list?: string): Paging {
  const { pathname, search } = useLocation();
  const isHydrating = useIsHydrating();
  // A document is made for the page alone, and answers also URLs that ask for more: it is met as it is.
  const order = new URLSearchParams(sort && { sort });
  const query = isHydrating || list !== undefined ? withPage('', page, order) : search;

  return {
    page,
    pageCount: pageCountOf(total),
    query,
    hrefOf: (target) => withPage(list ?? pathname, target, new URLSearchParams(query)),
  };
}
