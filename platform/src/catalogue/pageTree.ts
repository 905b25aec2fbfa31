import { createHash } from 'node:crypto';
import { CATALOGUE_DATA_GLOBAL, PAGE_SIZE } from 'shared-types';
import type { CatalogueProduct } from './catalogue';
import { toJsonText } from './jsonText';
import { type MediaTable, toListRows } from './rows';

/** As many chunks an index names. */
export const FAN_OUT = 32;
/** As many of a list stand in what all its pages load; more than those, and an index of them does. */
const ROOT_SIZE = 10;

/**
 * What finds a list's pages: the chunks of level 0 are pages, those above are indexes, each of up to FAN_OUT chunks of
 * the level below. `first` is the place of the first of its chunks among all of its level; `ids` are the first
 * products' ids of each, by which the page of a product is found; `hashes` are SHA-384, in base64.
 */
export type PageTree = [level: number, first: number, ids: string[], hashes: string[]];

/** A script that brings data, by its name in a release. */
export interface DataChunk {
  name: string;
  code: string;
}

/** A list in pages. */
export interface PagedList {
  total: number;
  root: PageTree;
  chunks: DataChunk[];
}

/** A chunk's place in the tree that names it. */
interface Branch {
  id: string;
  hash: string;
}

const toHash = (code: string) => createHash('sha384').update(code).digest('base64');

/** Scripts are found by their own address, which holds their hash: two releases in one document keep apart. */
const toCode = (data: unknown) =>
  `(self.${CATALOGUE_DATA_GLOBAL}||={})[/[^/]+\\.chunk/.exec(document.currentScript.src)]=${toJsonText(data)};\n`;

/** `{id}.{hash}.chunk`; the hash is the beginning of the one by which browsers check the script. */
export function toChunk(id: string, data: unknown): DataChunk & { hash: string } {
  const code = toCode(data);
  const hash = toHash(code);
  const short = Buffer.from(hash, 'base64').subarray(0, 12).toString('hex');
  return { name: `static/js/${id}.${short}.chunk.js`, code, hash };
}

function inGroups<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}

const toTree = (level: number, first: number, branches: Branch[]): PageTree => [
  level,
  first,
  branches.map(({ id }) => id),
  branches.map(({ hash }) => hash),
];

/**
 * Divides a list into a chunk for each page, and indexes above them until few enough are left: what a visit to one page
 * takes grows with the logarithm of the list, and a changed product changes its page's chunk and the indexes above it.
 */
export function planPages(key: string, products: CatalogueProduct[], media: MediaTable): PagedList {
  const chunks: DataChunk[] = [];
  const add = (id: string, firstProduct: string, data: unknown): Branch => {
    const { hash, ...chunk } = toChunk(id, data);
    chunks.push(chunk);
    return { id: firstProduct, hash };
  };
  let branches = inGroups(products, PAGE_SIZE).map((page, place) =>
    add(`${key}-${place + 1}`, page[0]?.record.id ?? '', toListRows(page, media)),
  );
  let level = 0;
  for (; branches.length > ROOT_SIZE; level += 1) {
    branches = inGroups(branches, FAN_OUT).map((group, place) =>
      add(`${key}-index${level + 1}-${place + 1}`, group[0]?.id ?? '', toTree(level, place * FAN_OUT, group)),
    );
  }
  return { total: products.length, root: toTree(level, 0, branches), chunks };
}
