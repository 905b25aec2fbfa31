import type { CatalogueEntry, Family } from '../catalogue';
import { toComparable } from '../texts';

/** The product that already has a name, in any family. Ignores spacing and case. */
export function findListedName(families: Family[], name: string): CatalogueEntry | undefined {
  const wanted = toComparable(name);
  return families
    .flatMap(({ catalogue }) => catalogue.listed)
    .find((product) => product.name !== undefined && toComparable(product.name) === wanted);
}
