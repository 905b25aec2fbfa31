import { StorefrontError } from '@dhaaga-noor/shared-types';
import type { CatalogueProduct, CollectionRecord, Family } from '../catalogue';

/** A collection's list, as the command line names it: `rakhi/single`. */
export interface NamedList {
  name: string;
  family: Family;
  collection: CollectionRecord;
}

/** Every list of every family, in display order. */
export function toLists(families: Family[]): NamedList[] {
  return families.flatMap((family) =>
    family.catalogue.collections.map((collection) => ({
      name: `${family.catalogue.category}/${collection.key}`,
      family,
      collection,
    })),
  );
}

/** The list with a name; throws one line when there is none. */
export function findList(families: Family[], name: string): NamedList {
  const lists = toLists(families);
  const found = lists.find((list) => list.name === name);
  if (found) return found;
  const names = lists.map((list) => list.name).join(', ');
  throw new StorefrontError('CATALOGUE_INVALID', `list "${name}": unknown; the lists are ${names}.`);
}

/** The products of a list, drafts last. */
export const productsOf = ({ family: { catalogue }, collection: { key } }: NamedList): CatalogueProduct[] => [
  ...(catalogue.products.get(key) ?? []),
  ...catalogue.drafts.filter(({ list }) => list === key),
];
