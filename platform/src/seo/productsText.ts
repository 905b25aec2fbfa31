import type { ListedProduct } from 'shared-types';

/** Lines of the text besides those of products. */
const FURTHER_LINES = 3;

/** The text of `products.json`: a product on each line, so that two of them are compared without being read. */
export function toProductsText(products: readonly ListedProduct[]): string {
  return `[\n${products.map((product) => JSON.stringify(product)).join(',\n')}\n]\n`;
}

/**
 * Finds what differs between two texts of `products.json`.
 *
 * @param products of the later text.
 * @returns those of them that the earlier one has otherwise in their place; undefined where it lists more or fewer, or
 * one of the texts is written in another way.
 */
export function findChangedProducts(
  earlier: string,
  later: string,
  products: readonly ListedProduct[],
): ReadonlySet<ListedProduct> | undefined {
  const [before, now] = [earlier.split('\n'), later.split('\n')];
  if (before.length !== now.length || now.length !== products.length + FURTHER_LINES) return undefined;
  return new Set(products.filter((_, place) => before[place + 1] !== now[place + 1]));
}
