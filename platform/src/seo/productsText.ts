import type { ListedProduct } from 'shared-types';

/** The text of `products.json`: a product on each line, so that two of them are compared without being read. */
export function toProductsText(products: readonly ListedProduct[]): string {
  return `[\n${products.map((product) => JSON.stringify(product)).join(',\n')}\n]\n`;
}

/** The lines of products; undefined for a text that is written in another way. */
function toLines(text: string): string[] | undefined {
  const isOurs = text.startsWith('[\n{') && text.endsWith('}\n]\n');
  return isOurs ? text.slice('[\n'.length, -'\n]\n'.length).split('\n') : undefined;
}

const readLine = (line: string) => JSON.parse(line.replace(/,$/, '')) as ListedProduct;

/**
 * Finds what differs between two texts of `products.json`.
 *
 * @param products of the later text.
 * @returns those of them that the earlier one has otherwise in their place; undefined where that does not tell of each
 * page what it has lost: where there are more or fewer, or one stands on another page, or a text is written in another
 * way.
 */
export function findChangedProducts(
  earlier: string,
  later: string,
  products: readonly ListedProduct[],
): ReadonlySet<ListedProduct> | undefined {
  const [before, now] = [toLines(earlier), toLines(later)];
  if (before?.length !== products.length || now?.length !== products.length) return undefined;
  const changed = new Set<ListedProduct>();
  for (const [place, product] of products.entries()) {
    const line = before[place] ?? '';
    if (line === now[place]) continue;
    const { list, page } = readLine(line);
    if (list !== product.list || page !== product.page) return undefined;
    changed.add(product);
  }
  return changed;
}
