import { PAGE_SIZE } from 'shared-types';

export { pageCountOf, requestedPage } from 'shared-types';

/** The products of one page. */
export function productsOfPage<Item>(items: Item[], page: number): Item[] {
  return items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** The index that many steps away, going round at both ends. */
export function wrapIndex(index: number, total: number): number {
  return total === 0 ? 0 : ((index % total) + total) % total;
}
