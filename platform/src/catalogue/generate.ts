import { PAGE_SIZE, pageCountOf } from '@dhaaga-noor/shared-types';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { toFeatured, toProducts, toSummaries, toTiles, type MediaTable } from './catalogueData';
import { COLLECTIONS_FILE } from './fileNames';

/** The inputs of a module. */
export interface ModuleSource {
  catalogue: Catalogue;
  media: MediaTable;
}

/** A page of a list, from 1. */
export interface PageRequest {
  list: string;
  page: number;
}

/** Where generated modules import their functions from. */
const RUNTIME = '@dhaaga-noor/shared-ui/catalogue';
/** The URL of the folder of a release's media. */
const BASE = '__webpack_public_path__';

const productsOf = ({ products }: Catalogue, { list, page }: PageRequest): CatalogueProduct[] =>
  products.get(list)?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? [];

/** An expression that loads a page's module as a chunk of its own. */
function toImport({ list, page }: PageRequest): string {
  const request = `./${COLLECTIONS_FILE}?list=${list}&page=${page}`;
  return `() => import(/* webpackChunkName: "${list}-${page}" */ ${JSON.stringify(request)})`;
}

/**
 * The call that makes the exports of `collections.yaml`; `toLoad` is the expression that loads a
 * page.
 */
function toCollections({ catalogue, media }: ModuleSource, base: string, toLoad: typeof toImport): string {
  const lists = [...catalogue.products].map(([list, products]) => {
    const ids = products.map(({ record }) => record.id);
    const prices = products.map(({ record }) => record.price);
    const count = ids.length > 0 ? pageCountOf(ids.length) : 0;
    const pages = Array.from({ length: count }, (_, index) => toLoad({ list, page: index + 1 }));
    return `${JSON.stringify(list)}: { ids: ${JSON.stringify(ids)}, prices: ${JSON.stringify(prices)}, pages: [${pages.join(',')}] }`;
  });
  const collections = JSON.stringify(toSummaries(catalogue, media));
  return `createCollections({ base: ${base}, collections: ${collections}, lists: {${lists.join(',\n')}} })`;
}

/** Module `collections.yaml`: cards of the index page, and a function that loads a list's page. */
export function generateCollections(source: ModuleSource): string {
  return `import { createCollections } from '${RUNTIME}';
export const { collections, loadPage } = ${toCollections(source, BASE, toImport)};
`;
}

const toPage = ({ catalogue, media }: ModuleSource, request: PageRequest) =>
  JSON.stringify(toProducts(productsOf(catalogue, request), media));

/** Module `collections.yaml?list=…&page=…`: the products of that page. */
export function generatePage(source: ModuleSource, request: PageRequest): string {
  return `export default ${toPage(source, request)};\n`;
}

/** The call that makes the exports of `featured.yaml`. */
function toHome({ catalogue, media }: ModuleSource, base: string): string {
  const featured = JSON.stringify(toFeatured(catalogue, media));
  const tiles = JSON.stringify(toTiles(catalogue, media));
  return `createFeatured({ base: ${base}, featured: ${featured}, tiles: ${tiles} })`;
}

/** Module `featured.yaml`: the products and the collections' tiles on Home. */
export function generateFeatured(source: ModuleSource): string {
  return `import { createFeatured } from '${RUNTIME}';
export const { featured, tiles } = ${toHome(source, BASE)};
`;
}

/** CommonJS module for unit tests with all exports of both files; it includes the pages. */
export function generateForTests(source: ModuleSource): string {
  const toLoad = (request: PageRequest) => `async () => ({ default: ${toPage(source, request)} })`;
  return `'use strict';
const { createCollections, createFeatured } = require('${RUNTIME}');
module.exports = {
  ...${toCollections(source, "'/'", toLoad)},
  ...${toHome(source, "'/'")},
};
`;
}
