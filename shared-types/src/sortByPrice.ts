import type { SortOrder } from './listUrls';

/** The products of a list in an order by price. Equal prices keep the list's own order. */
export function sortByPrice<Listed extends { price: number }>(
  products: readonly Listed[],
  sort: SortOrder | undefined,
): readonly Listed[] {
  if (sort === undefined) return products;
  const sign = sort === 'price-low' ? 1 : -1;
  return [...products].sort((one, other) => sign * (one.price - other.price));
}
