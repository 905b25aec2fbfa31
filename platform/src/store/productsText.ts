import type { ListedProduct } from '@dhaaga-noor/shared-types';

/** The text of `products.json`: one product per line, for readable diffs. */
export function toProductsText(products: readonly ListedProduct[]): string {
  return `[\n${products.map((product) => JSON.stringify(product)).join(',\n')}\n]\n`;
}
