import type { ListedProduct } from '../catalogue';
import { toComparable } from '../texts';
import type { Family } from './families';

/** The product that has a name already, in any family, however it is spaced or capitalised. */
export function findListedName(families: Family[], name: string): ListedProduct | undefined {
  const wanted = toComparable(name);
  return families
    .flatMap(({ catalogue }) => catalogue.listed)
    .find((product) => product.name !== undefined && toComparable(product.name) === wanted);
}
