import { PAGE_SIZE, pageCountOf } from '@dhaaga-noor/shared-types';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { toFindIndex } from './findIndex';
import { RELEASE_MARK, toFeatured, toProducts, toSummaries, toTiles, type MediaTable } from './catalogueData';
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

/** Where generated modules import their function from. */
export const RUNTIME = '@dhaaga-noor/shared-ui/catalogue';

const toCode = (value: unknown) =>
  JSON.stringify(value).replaceAll(`"${RELEASE_MARK}`, '__webpack_public_path__ + "');

const productsOf = ({ products }: Catalogue, { list, page }: PageRequest): CatalogueProduct[] =>
  products.get(list)?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? [];

/** An expression that loads a page's module as a chunk of its own. */
function toImport({ list, page }: PageRequest): string {
  const request = `./${COLLECTIONS_FILE}?list=${list}&page=${page}`;
  return `() => import(/* webpackChunkName: "${list}-${page}" */ ${JSON.stringify(request)})`;
}

/** The call that makes the exports of `collections.yaml`; `toLoad` loads a page. */
export function toCollections({ catalogue, media }: ModuleSource, toLoad = toImport): string {
  const lists = [...catalogue.products].map(([list, products]) => {
    const ids = products.map(({ record }) => record.id);
    const prices = products.map(({ record }) => record.price);
    const count = ids.length > 0 ? pageCountOf(ids.length) : 0;
    const pages = Array.from({ length: count }, (_, index) => toLoad({ list, page: index + 1 }));
    return `${JSON.stringify(list)}: { ids: ${JSON.stringify(ids)}, prices: ${JSON.stringify(prices)}, pages: [${pages.join(',')}] }`;
  });
  const collections = toCode(toSummaries(catalogue, media));
  return `createCollections({ collections: ${collections}, lists: {${lists.join(',\n')}} })`;
}

/** Module `collections.yaml`: cards of the index page, and a function that loads a list's page. */
export function generateCollections(source: ModuleSource): string {
  return `import { createCollections } from '${RUNTIME}';
export const { collections, loadPage, loadPieces } = ${toCollections(source)};
`;
}

/** The products of a page. */
export const toPage = (source: ModuleSource, request: PageRequest) =>
  toCode(toProducts(productsOf(source.catalogue, request), source));

/** Module `collections.yaml?list=…&page=…`: the products of that page. */
export function generatePage(source: ModuleSource, request: PageRequest): string {
  return `export default ${toPage(source, request)};\n`;
}

/** The exports of `featured.yaml`: the products and the collections' tiles on Home. */
export const toHome = ({ catalogue, media }: ModuleSource) => ({
  featured: toCode(toFeatured(catalogue, media)),
  tiles: toCode(toTiles(catalogue, media)),
});

/** Module `featured.yaml`. */
export function generateFeatured(source: ModuleSource): string {
  const { featured, tiles } = toHome(source);
  return `export const featured = ${featured};\nexport const tiles = ${tiles};\n`;
}

/** The pieces of the catalogue, for the page that finds them. */
export const toFind = ({ catalogue, media }: ModuleSource) => toCode(toFindIndex(catalogue, media));

/** Module `collections.yaml?find`. */
export const generateFind = (source: ModuleSource): string => `export const index = ${toFind(source)};\n`;
