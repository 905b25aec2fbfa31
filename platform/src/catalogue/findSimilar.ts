import type { ProductRecord } from '@dhaaga-noor/shared-types';
import type { Catalogue, CatalogueProduct } from './catalogue';

/** Number of pieces that a product's page shows besides it. */
const SIMILAR = 4;

type Compared = Pick<ProductRecord, 'price' | 'colours'>;

/** From 0, the same colours, to 1, none in common. */
function colourDistance({ colours: one = [] }: Compared, { colours: other = [] }: Compared): number {
  const common = one.filter((colour) => other.includes(colour)).length;
  return one.length + other.length === 0 ? 1 : 1 - common / (one.length + other.length - common);
}

/** No colour in common weighs as much as the double price. */
const distanceOf = (one: Compared, other: Compared): number =>
  Math.abs(Math.log2(one.price / other.price)) + colourDistance(one, other);

/** The nearest pieces for sale. Not by sorting all: lists may hold thousands. */
function findNearest(record: ProductRecord, listed: CatalogueProduct[], left: string[]): string[] {
  const nearest: { id: string; distance: number }[] = [];
  for (const { record: other } of listed) {
    if (other.id === record.id || other.soldOut || left.includes(other.id)) continue;
    const distance = distanceOf(record, other);
    const at = nearest.findIndex((each) => each.distance > distance);
    nearest.splice(at < 0 ? nearest.length : at, 0, { id: other.id, distance });
    nearest.length = Math.min(nearest.length, SIMILAR);
  }
  return nearest.map(({ id }) => id);
}

/**
 * Ids of the pieces for sale that are nearest to a product in price and colour: of its list, or if
 * that has too few, of the family's other lists.
 */
export function findSimilar({ products }: Catalogue, { record, list }: CatalogueProduct): string[] {
  const own = findNearest(record, products.get(list) ?? [], []);
  if (own.length === SIMILAR) return own;
  const others = [...products].filter(([key]) => key !== list).flatMap(([, listed]) => listed);
  return [...own, ...findNearest(record, others, own)].slice(0, SIMILAR);
}
