import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ProductRecord, StorefrontError } from '@dhaaga-noor/shared-types';
import { parse } from 'yaml';
import type { Catalogue, CollectionRecord } from '../catalogue';
import { COLLECTIONS_FILE, PRODUCT_FILE } from '../fileNames';
import { loadCatalogue } from '../loadCatalogue';

/** A remote that owns a catalogue. */
export interface Family {
  /** Folder and package name, such as `mfe-rakhi`. */
  part: string;
  catalogue: Catalogue;
}

/** A collection's list, as the command line names it: `rakhi/single`. */
export interface NamedList {
  name: string;
  family: Family;
  collection: CollectionRecord;
}

/**
 * The catalogues of all remotes in a folder.
 *
 * @param texts texts to read instead of those of their files, by absolute path.
 */
export function loadFamilies(root: string, texts?: ReadonlyMap<string, string>): Family[] {
  return readdirSync(root)
    .sort()
    .map((part) => ({ part, folder: path.join(root, part, 'catalogue') }))
    .filter(({ folder }) => existsSync(path.join(folder, COLLECTIONS_FILE)))
    .map(({ part, folder }) => ({ part, catalogue: loadCatalogue(folder, texts) }));
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

/** A product's `product.yaml`, including drafts, of a catalogue without problems. */
export function readRecord({ family, collection }: NamedList, id: string) {
  const file = path.join(family.catalogue.folder, collection.key, id, PRODUCT_FILE);
  return { file, record: parse(readFileSync(file, 'utf8')) as ProductRecord };
}
