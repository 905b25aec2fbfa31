import { useLocation } from 'shared-runtime';
import { pageCountOf, requestedPage } from './paging';

/** Where one is in a list. */
export interface Paging {
  /** The page shown, from 1: the one in the address, or the last when the list is shorter. */
  page: number;
  pageCount: number;
  /** Address of another page of the same list. */
  hrefOf: (page: number) => string;
}

/** The page of a list of so many products, read from `?page=`. A shorter list shows its last page and leaves the address alone. */
export function usePage(productCount: number): Paging {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const pageCount = pageCountOf(productCount);

  const hrefOf = (page: number) => {
    const target = new URLSearchParams(parameters);
    if (page === 1) target.delete('page');
    else target.set('page', String(page));
    return target.size > 0 ? `${pathname}?${target}` : pathname;
  };

  return { page: Math.min(requestedPage(parameters), pageCount), pageCount, hrefOf };
}
