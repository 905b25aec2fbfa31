import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue, CatalogueProduct } from '../../catalogue/catalogue';
import { toProductId } from '../../catalogue/productIds';

const PRODUCT_FILE = 'product.yaml';
/** Where the made products' numbers begin: above every real one. */
export const FIRST_MADE_NUMBER = 1000;

/** Writes a product's folder like another, under an id of its own. */
export function writeProduct(source: string, target: string, id: string): void {
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(source)) {
    if (file !== PRODUCT_FILE) linkSync(path.join(source, file), path.join(target, file));
  }
  const text = readFileSync(path.join(source, PRODUCT_FILE), 'utf8');
  const renamed = text.replace(/^id: .*$/m, `id: ${id}`).replace(/^name: (.*)$/m, `name: $1 ${id}`);
  writeFileSync(path.join(target, PRODUCT_FILE), renamed);
}

interface GrowingList {
  products: CatalogueProduct[];
  /** Folder of the list in the catalogue that is written. */
  folder: string;
  count: number;
  /** Number of the first product that is made. */
  first: number;
}

/** @returns the number after the last one's: lists share prefixes. */
function growList({ products, folder, count, first }: GrowingList): number {
  const ids = products.map(({ record }) => record.id);
  for (let place = 0; place < count - ids.length; place += 1) {
    const id = ids[place % ids.length] ?? '';
    const made = `${toProductId(id)?.prefix ?? ''}${first + place}`;
    writeProduct(path.join(folder, id), path.join(folder, made), made);
  }
  return first + Math.max(0, count - ids.length);
}

/**
 * Writes a catalogue like another, with so many times its products in each list; pictures are links to the copied ones.
 *
 * @param times 1 for a copy.
 * @param first number of the first product that is made.
 * @returns the number after the last one's: families share prefixes as well.
 */
export function writeSyntheticCatalogue(
  catalogue: Catalogue,
  target: string,
  times: number,
  first = FIRST_MADE_NUMBER,
): number {
  cpSync(catalogue.folder, target, { recursive: true });
  let next = first;
  for (const [key, products] of catalogue.products) {
    if (products.length === 0) continue;
    const count = Math.round(products.length * times);
    next = growList({ products, folder: path.join(target, key), count, first: next });
  }
  return next;
}
