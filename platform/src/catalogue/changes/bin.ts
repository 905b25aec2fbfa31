import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { parseDocument } from 'yaml';
import { WORK_FOLDER } from '../../system';
import type { Family } from '../catalogue';
import { PRODUCT_FILE } from '../fileNames';
import { changeText } from './changeText';
import { productsOf, toLists } from './lists';
import type { RemovePlan } from './planRemove';

const BIN = path.join(WORK_FOLDER, 'bin');

/** A product that was taken out of the catalogue, until the bin is emptied. */
interface BinnedProduct {
  /** Of this removal. */
  key: string;
  /** Such as `rakhi/single`. */
  list: string;
  id: string;
  name: string;
  /** Absolute paths of its folder: in the bin, and where it was. */
  folder: string;
  origin: string;
}

const toNames = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** The products in the bin of a folder of remotes. */
export function listBin(root: string, families: Family[]): BinnedProduct[] {
  const bin = path.join(root, BIN);
  return toLists(families).flatMap(({ name: list, family, collection }) => {
    const home = path.join(family.catalogue.folder, collection.key);
    return toNames(bin).flatMap((key) => {
      const binned = path.join(bin, key, path.relative(path.resolve(root), home));
      return toNames(binned).map((id) => {
        const folder = path.join(binned, id);
        const name = parseDocument(readFileSync(path.join(folder, PRODUCT_FILE), 'utf8')).get('name');
        return { key, list, id, name: String(name), folder, origin: path.join(home, id) };
      });
    });
  });
}

/** Moves a product into the bin: it leaves the catalogue in one step. */
export function moveToBin({ folder }: RemovePlan, root: string): void {
  const to = path.join(root, BIN, randomUUID(), path.relative(path.resolve(root), folder));
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(folder, to);
}

/**
 * Moves a product back in one step. It loses a place in its list that another has taken.
 *
 * @throws StorefrontError when it is not in the bin, or its id is in the catalogue again.
 */
export function restoreFromBin(key: string, root: string, families: Family[]): BinnedProduct {
  const binned = listBin(root, families).find((each) => each.key === key);
  const fail = (problem: string): never => {
    throw new StorefrontError('CATALOGUE_INVALID', problem);
  };
  if (!binned) return fail('It is not in the bin: look at the catalogue again.');
  const { list, id, folder, origin } = binned;
  if (existsSync(origin))
    return fail(`${list}/${id} is in the catalogue again: move that one to the bin first.`);
  const file = path.join(folder, PRODUCT_FILE);
  const text = readFileSync(file, 'utf8');
  const place = parseDocument(text).get('order');
  const products = toLists(families).flatMap((each) => (each.name === list ? productsOf(each) : []));
  if (products.some(({ record }) => record.order === place))
    writeFileSync(file, changeText(text, new Map([['order', undefined]])));
  mkdirSync(path.dirname(origin), { recursive: true });
  renameSync(folder, origin);
  rmSync(path.join(root, BIN, key), { recursive: true });
  return binned;
}

/** Deletes for good what is in the bin. */
export const emptyBin = (root: string) => rmSync(path.join(root, BIN), { recursive: true, force: true });
