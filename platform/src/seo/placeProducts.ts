import type { ListedProduct } from 'shared-types';
import type { PlacedRelease } from '../site/planComposition';

/** A placed release with the products that it lists. */
export interface PlacedPart extends PlacedRelease {
  products: ListedProduct[];
}

/** A product of a composition. */
export interface PlacedProduct extends ListedProduct {
  /** Part that ships it. */
  part: string;
  /** Address of its share picture. */
  shareUrl?: string;
}

/** Products by the path of their list. */
export type ProductsByList = ReadonlyMap<string, PlacedProduct[]>;

/** Lists and their products keep their order. */
export function groupByList(products: PlacedProduct[]): ProductsByList {
  const byList = new Map<string, PlacedProduct[]>();
  for (const product of products) {
    const list = byList.get(product.list);
    if (list) list.push(product);
    else byList.set(product.list, [product]);
  }
  return byList;
}

/** The products of every release of a composition, in the order of its parts. */
export function placeProducts(placed: PlacedPart[]): PlacedProduct[] {
  return placed.flatMap(({ base, release: { part }, products }) =>
    products.map((product) => ({
      ...product,
      part,
      ...(product.share !== undefined && { shareUrl: base + product.share }),
    })),
  );
}
