import type { ListedProduct } from '@dhaaga-noor/shared-types';
import type { PlacedRelease } from '../planComposition';

/** A placed release with the products that it lists. */
export interface PlacedPart extends PlacedRelease {
  products: readonly ListedProduct[];
}

/**
 * The products that a part ships. There may be tens of thousands: they are shared with the release,
 * not copied.
 */
export interface ShippedProducts {
  part: string;
  /** URL of the release's folder, to which the names of share pictures are relative. */
  base: string;
  /** In the order in which the part ships them. */
  all: readonly ListedProduct[];
  /** The same by the path of their list; lists and products keep their order. */
  byList: ReadonlyMap<string, readonly ListedProduct[]>;
}

function groupByList(products: readonly ListedProduct[]): ShippedProducts['byList'] {
  const byList = new Map<string, ListedProduct[]>();
  for (const product of products) {
    const list = byList.get(product.list);
    if (list) list.push(product);
    else byList.set(product.list, [product]);
  }
  return byList;
}

/** The products of every release of a composition, in the order of its parts. */
export function placeProducts(placed: PlacedPart[]): ShippedProducts[] {
  return placed.map(({ base, release: { part }, products }) => ({
    ...{ part, base },
    all: products,
    byList: groupByList(products),
  }));
}
