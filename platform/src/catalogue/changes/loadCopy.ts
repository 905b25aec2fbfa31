import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductRecord } from '@dhaaga-noor/shared-types';
import { parse } from 'yaml';
import type { Wrong } from '../../media';
import { PRODUCT_FILE } from '../fileNames';
import { loadFamilies } from '../loadCatalogue';
import { createRequestError, NO_PLACE } from '../problems';
import { changeText } from './changeText';
import { findList, type NamedList, productsOf } from './lists';
import type { CatalogueChange } from './loadChange';
import { createIdSource, type NewProduct } from './newProduct';

/** A product that becomes what another one is. */
interface CopyPlan extends CatalogueChange {
  product: NewProduct;
}

/** The folder of a product as that of a new one, without some of its files. */
export function loadFolderCopy(
  list: NamedList,
  id: string,
  source: string,
  fields: Record<string, unknown> = {},
  isLeft: (name: string) => boolean = (name) => name === PRODUCT_FILE,
): CopyPlan {
  const original = readFileSync(path.join(source, PRODUCT_FILE), 'utf8');
  const text = changeText(original, new Map(Object.entries(fields)));
  const files = readdirSync(source).filter((name) => !isLeft(name));
  const product: NewProduct = {
    list: list.name,
    folder: path.join(list.family.catalogue.folder, list.collection.key, id),
    record: parse(text) as ProductRecord,
    pictures: [],
    clips: [],
    copied: { text, files: files.map((name) => path.join(source, name)) },
    place: NO_PLACE,
  };
  return { product, added: [product], changed: new Map() };
}

const NOT_THERE: Wrong = ['not in the catalogue, or with problems', 'look at it again'];

/**
 * Decides how a draft becomes what a product is, with its pictures and clips, but for its id and
 * its place.
 *
 * @throws StorefrontError when the list has no such product.
 */
export function loadCopy(root: string, name: string, id: string): CopyPlan {
  const families = loadFamilies(root);
  const list = findList(families, name);
  const existing = productsOf(list).find(({ record }) => record.id === id);
  if (!existing) throw createRequestError('product', `${name}/${id}`, NOT_THERE);
  const next = createIdSource(families)(list);
  const fields = { id: next, draft: true, order: undefined };
  // Without its translations: they would keep the name.
  return loadFolderCopy(list, next, existing.folder, fields, (name) => name.endsWith('.yaml'));
}
