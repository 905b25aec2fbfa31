import { PAGE_SIZE } from 'shared-types';

/** How many pages a list of so many products has; an empty one has one. */
export function pageCountOf(productCount: number): number {
  return Math.max(1, Math.ceil(productCount / PAGE_SIZE));
}

/** The page that an address asks for, from 1; whatever is no page number counts as 1. */
export function requestedPage(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The products of one page. */
export function productsOfPage<Item>(items: Item[], page: number): Item[] {
  return items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** The index that many steps away, going round at both ends. */
export function wrapIndex(index: number, total: number): number {
  return total === 0 ? 0 : ((index % total) + total) % total;
}
