import type { Product } from '@dhaaga-noor/shared-types';
import type { Collections } from '../catalogue';

/** A piece, and the path of a list that has it. */
export interface RelatedPiece {
  product: Product;
  list: string;
}

/** The pieces that a product's page shows besides it. */
export interface RelatedPieces {
  /** They go with it. */
  matches: RelatedPiece[];
  /** The nearest in price and colour. */
  similar: RelatedPiece[];
}

const NONE: RelatedPieces = { matches: [], similar: [] };
const loaded = new WeakMap<Product, Promise<RelatedPieces>>();

async function load(
  { matches = [], similar = [] }: Product,
  loadPieces: Collections['loadPieces'],
  family: string,
): Promise<RelatedPieces> {
  const placed = (await loadPieces([...matches, ...similar]))
    .filter(({ product }) => !product.soldOut)
    .map(({ product, list }) => ({ product, list: `${family}/${list}` }));
  const isMatch = ({ product: { id } }: RelatedPiece) => matches.includes(id);
  return { matches: placed.filter(isMatch), similar: placed.filter((each) => !isMatch(each)) };
}

/**
 * Loads the pieces related to a product, once. None if their data do not load: the product's page
 * does without them.
 *
 * @param family path of the family, such as `/shop/rakhi`.
 */
export function loadRelated(
  product: Product,
  loadPieces: Collections['loadPieces'],
  family: string,
): Promise<RelatedPieces> {
  const promise =
    loaded.get(product) ??
    load(product, loadPieces, family).catch(() => {
      // The next one tries again.
      loaded.delete(product);
      return NONE;
    });
  loaded.set(product, promise);
  return promise;
}
