import type { ListedProduct } from '../catalogue';
import type { Family } from './families';

const normalise = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The product that has a name already, in any family, however it is spaced or capitalised. */
export function findListedName(families: Family[], name: string): ListedProduct | undefined {
  const wanted = normalise(name);
  return families
    .flatMap(({ catalogue }) => catalogue.listed)
    .find((product) => product.name !== undefined && normalise(product.name) === wanted);
}
