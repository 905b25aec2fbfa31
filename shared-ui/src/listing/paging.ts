import {
  ordersOf,
  pageCountOf,
  toListPath,
  type ListView,
  type ProductPage,
} from '@dhaaga-noor/shared-types';

/** The current page of a list. */
export interface Paging {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** URL of another page of the same list, in the same order. */
  hrefOf: (page: number) => string;
}

export function toPaging(list: string, { page, total, sort }: Omit<ProductPage, 'products'>): Paging {
  return {
    page,
    pageCount: pageCountOf(total),
    hrefOf: (target) => toListPath(list, { page: target, sort }),
  };
}

/** What a list of that many products can show of a page and an order: the nearest page. */
export function nearestView({ page, sort }: ListView, total: number): ListView {
  const pageCount = pageCountOf(total);
  return {
    page: Math.min(page, pageCount),
    sort: ordersOf(pageCount).find((order) => order === sort),
  };
}
