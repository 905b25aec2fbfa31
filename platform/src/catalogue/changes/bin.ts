import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Wrong } from '../../media';
import { WORK_FOLDER } from '../../system';
import { FEATURED_FILE } from '../fileNames';
import { loadFamilies } from '../loadCatalogue';
import { createRequestError } from '../problems';
import { BIN, findList, loadBin, productsOf, toLists } from './lists';
import type { CatalogueChange } from './loadChange';
import { loadFolderCopy } from './loadCopy';

interface RemovePlan extends CatalogueChange {
  /** Such as `rakhi/single/SDR036`. */
  name: string;
  title: string;
}

/**
 * Decides which folder moves to the bin.
 *
 * @param wanted its id, or list and id.
 * @throws StorefrontError with one line when that is ambiguous, or something refers to the product.
 */
export function loadRemove(root: string, wanted: string): RemovePlan {
  const families = loadFamilies(root);
  const fail = (...wrong: Wrong) => createRequestError('product', wanted, wrong);
  const found = toLists(families)
    .flatMap((list) => productsOf(list).map((product) => ({ ...list, product })))
    .map((each) => ({ ...each, name: `${each.name}/${each.product.record.id}` }))
    .filter(({ name, product }) => name === wanted || product.record.id === wanted);
  const [only] = found;
  if (!only) throw fail('not in the catalogue', '`npm run catalogue -- list` shows what is');
  if (found.length > 1) throw fail('in several lists', `say ${found.map(({ name }) => name).join(' or ')}`);
  const { name, product, family } = only;
  const { catalogue, part } = family;
  if (catalogue.featured.some((entry) => entry.product === product))
    throw fail(`on Home (${part}/catalogue/${FEATURED_FILE})`, 'take it off Home first');
  const { id, name: title, draft } = product.record;
  const visible = families.flatMap((each) => each.catalogue.listed.filter((entry) => !entry.draft));
  const isLast = !draft && visible.filter((entry) => entry.id === id).length === 1;
  const match = isLast && visible.find((entry) => entry.id !== id && entry.matches?.includes(id));
  if (match) throw fail(`${match.id} goes with it (${match.file})`, 'change that first');
  const to = path.join(root, BIN, randomUUID(), path.relative(path.resolve(root), product.folder));
  return { name, title, added: [], changed: new Map(), binned: { from: product.folder, to } };
}

const IN_CATALOGUE: Wrong = ['in the catalogue again', 'move that one to the bin first'];

/**
 * Decides how a product of the bin is in its list again. It loses a place that another has taken.
 *
 * @throws StorefrontError when it is not in the bin, or its id is in the list again.
 */
export function loadRestore(root: string, key: string) {
  const families = loadFamilies(root);
  const binned = loadBin(root, families).find((each) => each.key === key);
  if (!binned)
    throw createRequestError('product', undefined, ['not in the bin', 'look at the catalogue again']);
  const { list: name, id, folder } = binned;
  const list = findList(families, name);
  const plan = loadFolderCopy(list, id, folder);
  if (existsSync(plan.product.folder)) throw createRequestError('product', `${name}/${id}`, IN_CATALOGUE);
  const { order } = plan.product.record;
  const isUsed = order !== undefined && productsOf(list).some(({ record }) => record.order === order);
  return isUsed ? loadFolderCopy(list, id, folder, { order: undefined }) : plan;
}

/** Deletes a removal, once restored: it leaves the bin in one step. */
export function emptyBin(root: string, key: string): void {
  const binned = path.join(root, BIN, key);
  const doomed = path.join(root, WORK_FOLDER, `emptied-${key}`);
  if (existsSync(binned)) renameSync(binned, doomed);
  rmSync(doomed, { recursive: true, force: true });
}
