import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ProductRecord, StorefrontError } from '@dhaaga-noor/shared-types';
import { parse } from 'yaml';
import { PRODUCT_FILE } from '../fileNames';
import { loadFamilies } from '../loadCatalogue';
import { listBin } from './bin';
import { changeText } from './changeText';
import { findList, type NamedList, productsOf } from './lists';
import type { CatalogueChange } from './loadChange';
import { createIdSource, type NewProduct } from './newProduct';

/** A plan: nothing has happened yet. */
interface CopyPlan extends CatalogueChange {
  product: NewProduct;
}

function refuse(problem: string): never {
  throw new StorefrontError('CATALOGUE_INVALID', problem);
}

function toCopy(
  list: NamedList,
  id: string,
  source: string,
  fields: [string, unknown][],
  isLeft: (name: string) => boolean = (name) => name === PRODUCT_FILE,
): CopyPlan {
  const original = readFileSync(path.join(source, PRODUCT_FILE), 'utf8');
  const text = fields.length > 0 ? changeText(original, new Map(fields)) : original;
  const files = readdirSync(source).filter((name) => !isLeft(name));
  const product: NewProduct = {
    list: list.name,
    folder: path.join(list.family.catalogue.folder, list.collection.key, id),
    record: parse(text) as ProductRecord,
    pictures: [],
    clips: [],
    copied: { text, files: files.map((name) => path.join(source, name)) },
    place: { file: '', line: 0 },
  };
  return { product, added: [product], changed: new Map() };
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
  if (!existing) return refuse(`${name}/${id}: not in the catalogue, or with problems; look at it again.`);
  const next = createIdSource(families)(list);
  const fields: [string, unknown][] = [
    ['id', next],
    ['draft', true],
    ['order', undefined],
  ];
  // Without its translations: they would keep the name.
  return toCopy(list, next, existing.folder, fields, (name) => name.endsWith('.yaml'));
}

/**
 * Decides how a product of the bin is in its list again. It loses a place that another has taken.
 *
 * @throws StorefrontError when it is not in the bin, or its id is in the list again.
 */
export function loadRestore(root: string, key: string): CopyPlan {
  const families = loadFamilies(root);
  const binned = listBin(root, families).find((each) => each.key === key);
  if (!binned) return refuse('It is not in the bin: look at the catalogue again.');
  const { list: name, id, folder } = binned;
  const list = findList(families, name);
  const plan = toCopy(list, id, folder, []);
  if (existsSync(plan.product.folder))
    return refuse(`${name}/${id} is in the catalogue again: move that one to the bin first.`);
  const { order } = plan.product.record;
  const isUsed = order !== undefined && productsOf(list).some(({ record }) => record.order === order);
  return isUsed ? toCopy(list, id, folder, [['order', undefined]]) : plan;
}
