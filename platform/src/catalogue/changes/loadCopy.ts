import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type ProductRecord, StorefrontError } from '@dhaaga-noor/shared-types';
import { PRODUCT_FILE } from '../fileNames';
import { loadFamilies } from '../loadFamilies';
import { PRODUCT } from '../readProduct';
import type { CatalogueChange } from './applyChange';
import { findList, productsOf } from './lists';
import { createIdSource, type NewProduct } from './newProduct';

/** A plan: nothing has happened yet. */
interface CopyPlan extends CatalogueChange {
  product: NewProduct;
}

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
  if (!existing) {
    const problem = `${name}/${id}: not in the catalogue, or with problems; look at it again.`;
    throw new StorefrontError('CATALOGUE_INVALID', problem);
  }
  const { folder, record } = existing;
  const values = { ...record, id: createIdSource(families)(list), draft: true, order: undefined };
  const keys = Object.keys(PRODUCT.shape) as (keyof ProductRecord)[];
  const product: NewProduct = {
    list: name,
    folder: path.join(path.dirname(folder), values.id),
    record: Object.fromEntries(keys.map((key) => [key, values[key]])) as unknown as ProductRecord,
    pictures: [],
    clips: [],
    copied: readdirSync(folder)
      .filter((file) => file !== PRODUCT_FILE)
      .map((file) => path.join(folder, file)),
    place: { file: '', line: 0 },
  };
  return { product, added: [product], changed: new Map() };
}
