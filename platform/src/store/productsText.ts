import type { ListedProduct } from '@dhaaga-noor/shared-types';

/** The text of `products.json`: a product on each line, so that people and tools see what changed. */
export function toProductsText(products: readonly ListedProduct[]): string {
  return `[\n${products.map((product) => JSON.stringify(product)).join(',\n')}\n]\n`;
}
