import { useLocation } from '@dhaaga-noor/shared-runtime';
import { pageCountOf, type ProductPage } from '@dhaaga-noor/shared-types';
import { useIsHydrating } from './useIsHydrating';

/** The current page of a list. */
export interface Paging {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** URL of another page of the same list, in the same order. */
  hrefOf: (page: number) => string;
  /** Query that keeps the page in links to other lists. */
  query: string;
}

/** `url` with `?page=2`; without a page for the first one. */
export function withPage(url: string, page: number, parameters = new URLSearchParams()): string {
  const target = new URLSearchParams(parameters);
  if (page === 1) target.delete('page');
  else target.set('page', String(page));
  return target.size > 0 ? `${url}?${target}` : url;
}

/**
 * The current page within its list. A shorter list shows its last page and leaves the URL alone.
 *
 * @param list path of the list, if the URL names one of its products instead of a page.
 */
export function usePage({ page, total, sort }: Omit<ProductPage, 'products'>, list?: string): Paging {
  const { pathname, search } = useLocation();
  const isHydrating = useIsHydrating();
  // A document is prerendered for its page number only, but serves URLs with other parameters too.
  // Hydrate it as it is.
  const order = new URLSearchParams(sort && { sort });
  const query = isHydrating || list !== undefined ? withPage('', page, order) : search;

  return {
    page,
    pageCount: pageCountOf(total),
    query,
    hrefOf: (target) => withPage(list ?? pathname, target, new URLSearchParams(query)),
  };
}
