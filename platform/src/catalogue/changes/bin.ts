import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { WORK_FOLDER } from '../../system';
import type { Family } from '../catalogue';
import { PRODUCT_FILE } from '../fileNames';
import { toLists } from './lists';

const BIN = path.join(WORK_FOLDER, 'bin');

/** A product that was taken out of the catalogue, until it is restored. */
interface BinnedProduct {
  /** Of this removal. */
  key: string;
  /** Such as `rakhi/single`. */
  list: string;
  id: string;
  name: string;
  /** Absolute path of its folder in the bin. */
  folder: string;
}

const toNames = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** The products in the bin of a folder of remotes. */
export function listBin(root: string, families: Family[]): BinnedProduct[] {
  const bin = path.join(root, BIN);
  return toLists(families).flatMap(({ name: list, family, collection }) => {
    const home = path.relative(path.resolve(root), path.join(family.catalogue.folder, collection.key));
    return toNames(bin).flatMap((key) => {
      const binned = path.join(bin, key, home);
      return toNames(binned).flatMap((id) => {
        const folder = path.join(binned, id);
        if (!existsSync(path.join(folder, PRODUCT_FILE))) return [];
        const name = parseDocument(readFileSync(path.join(folder, PRODUCT_FILE), 'utf8')).get('name');
        return [{ key, list, id, name: String(name), folder }];
      });
    });
  });
}

/** A new key, and where a product's folder would be with it in the bin. */
export function toBinned(root: string, folder: string): { key: string; to: string } {
  const key = randomUUID();
  return { key, to: path.join(root, BIN, key, path.relative(root, folder)) };
}

/** Deletes a removal, once restored: it leaves the bin in one step. */
export function emptyBin(root: string, key: string): void {
  const binned = path.join(root, BIN, key);
  const doomed = path.join(root, WORK_FOLDER, `emptied-${key}`);
  if (existsSync(binned)) renameSync(binned, doomed);
  rmSync(doomed, { recursive: true, force: true });
}
