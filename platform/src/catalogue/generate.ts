import type { Catalogue } from './catalogue';
import { DECODER, DECODER_NAMES } from './decoder';
import { COLLECTIONS_FILE } from './fileNames';
import { toJsonText } from './jsonText';
import { PAGE_LOADER } from './pageLoader';
import { type DataChunk, planPages, toChunk } from './pageTree';
import { type MediaTable, toFeaturedRows, toSummaryRows } from './rows';

const parseCall = (data: unknown) => `JSON.parse(${toJsonText(data)})`;

const IMPORTS = `import { ${DECODER_NAMES} } from './${COLLECTIONS_FILE}?decoder';`;

/** Module of what all the others share. */
export function generateDecoder(): string {
  return `${DECODER}\nexport { ${DECODER_NAMES} };\n`;
}

/** A module, and the scripts with data that it has fetched. */
export interface GeneratedModule {
  code: string;
  /** The script that has to be there before the module is evaluated; none where the data stand in the module. */
  root?: DataChunk;
  /** Those that it asks for when they are wanted. */
  chunks: DataChunk[];
}

/** What a module is made from. */
export interface ModuleSource {
  catalogue: Catalogue;
  media: MediaTable;
  /** Global name of the container for which the host brings the data; without one they stand in the module. */
  container?: string;
}

/** Declares `newest`: the data that the module shows, which a host may replace by newer ones. */
function toNewest(kind: string, data: unknown, container?: string): Pick<GeneratedModule, 'code' | 'root'> {
  if (container !== undefined) {
    const { name, code } = toChunk(kind, data);
    const read = `readData(${JSON.stringify(container)}, ${JSON.stringify(kind)})`;
    return { code: `const newest = () => ${read};`, root: { name, code } };
  }
  return {
    code: `const data = { ...${parseCall(data)}, base: toPath(__webpack_public_path__) };\nconst newest = () => data;`,
  };
}

/** Declares what `collections.yaml` exports over what the decoder declares. */
function toCollectionsScript({ catalogue, media, container }: ModuleSource): GeneratedModule {
  const lists = [...catalogue.products].map(
    ([key, products]) => [key, planPages(key, products, media)] as const,
  );
  const trees = Object.fromEntries(lists.map(([key, { total, root }]) => [key, [total, root]]));
  const data = { ...toSummaryRows(catalogue, media), lists: trees };
  const { code: newest, root } = toNewest('lists', data, container);
  const code = `${PAGE_LOADER}
${newest}
const collections = toSummaries(newest());

const countProducts = (key) => findList(key, newest())[0];
const loadPage = async (key, at) => loadPageOf(key, at, newest());
`;
  return { code, root, chunks: lists.flatMap(([, { chunks }]) => chunks) };
}

/** Module `collections.yaml`: the index page's cards, and functions that tell of a collection and fetch its pages. */
export function generateCollections(source: ModuleSource): GeneratedModule {
  const { code, ...scripts } = toCollectionsScript(source);
  return {
    code: `${IMPORTS}\n${code}\nexport { collections, countProducts, loadPage };\n`,
    ...scripts,
  };
}

/** Module `featured.yaml`: the products on Home. */
export function generateFeatured({ catalogue, media, container }: ModuleSource): GeneratedModule {
  const { code, root } = toNewest('featured', toFeaturedRows(catalogue, media), container);
  return { code: `${IMPORTS}\n${code}\nexport const featured = toFeatured(newest());\n`, root, chunks: [] };
}

/** CommonJS module with everything at once, for unit tests: its host runs the scripts that it holds. */
export function generateForTests(catalogue: Catalogue, media: MediaTable): string {
  const { code, chunks } = toCollectionsScript({ catalogue, media });
  const scripts = chunks.map((chunk) => [chunk.name, chunk.code]);
  const featured = { ...toFeaturedRows(catalogue, media), base: '/' };
  return `'use strict';
const __webpack_public_path__ = '/';
const scripts = new Map(${parseCall(scripts)});
globalThis.__storefrontFetchScript = async ({ url }) =>
  new Function('self', 'document', scripts.get(url.slice(1)))(globalThis, { currentScript: { src: url } });
${DECODER}
${code}
exports.collections = collections;
exports.countProducts = countProducts;
exports.loadPage = loadPage;
exports.featured = toFeatured(${parseCall(featured)});
`;
}
