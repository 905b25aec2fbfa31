import type { Catalogue } from './catalogue';
import { DECODER, DECODER_NAMES } from './decoder';
import { COLLECTIONS_FILE } from './fileNames';
import { toJsonText } from './jsonText';
import { PAGE_LOADER } from './pageLoader';
import { type DataChunk, planPages } from './pageTree';
import { type MediaTable, toFeaturedRows, toSummaryRows } from './rows';

const parseCall = (data: unknown) => `JSON.parse(${toJsonText(data)})`;

const DECODER_REQUEST = `./${COLLECTIONS_FILE}?decoder`;

/** Module of what all the others share. */
export function generateDecoder(): string {
  return `${DECODER}\nexport { ${DECODER_NAMES} };\n`;
}

/** A script, and those that it has fetched when they are wanted. */
export interface GeneratedScript {
  code: string;
  chunks: DataChunk[];
}

/** Declares `collections` and `loadPage` over what the decoder declares. */
function toCollectionsScript(catalogue: Catalogue, media: MediaTable): GeneratedScript {
  const lists = [...catalogue.products].map(
    ([key, products]) => [key, planPages(key, products, media)] as const,
  );
  const trees = Object.fromEntries(lists.map(([key, { total, root }]) => [key, [total, root]]));
  const code = `${PAGE_LOADER}
const collections = toSummaries(${parseCall(toSummaryRows(catalogue, media))});

const lists = ${parseCall(trees)};

async function loadPage(key, at) {
  if (!Object.hasOwn(lists, key)) throw new Error('No collection ' + key);
  return loadPageOf(key, ...lists[key], at);
}
`;
  return { code, chunks: lists.flatMap(([, { chunks }]) => chunks) };
}

/** Module `collections.yaml`: the index page's cards, and a function that fetches a page of a collection. */
export function generateCollections(catalogue: Catalogue, media: MediaTable): GeneratedScript {
  const { code, chunks } = toCollectionsScript(catalogue, media);
  const imports = `import { ${DECODER_NAMES} } from '${DECODER_REQUEST}';`;
  return { code: `${imports}\n${code}\nexport { collections, loadPage };\n`, chunks };
}

/** Module `featured.yaml`: the products on Home. */
export function generateFeatured(catalogue: Catalogue, media: MediaTable): string {
  return `import { toFeatured } from '${DECODER_REQUEST}';

export const featured = toFeatured(${parseCall(toFeaturedRows(catalogue, media))});
`;
}

/** CommonJS module with everything at once, for unit tests: its host runs the scripts that it holds. */
export function generateForTests(catalogue: Catalogue, media: MediaTable): string {
  const { code, chunks } = toCollectionsScript(catalogue, media);
  const scripts = chunks.map((chunk) => [chunk.name, chunk.code]);
  return `'use strict';
const __webpack_public_path__ = '/';
const scripts = new Map(${parseCall(scripts)});
globalThis.__storefrontFetchScript = async ({ url }) =>
  new Function('self', 'document', scripts.get(url.slice(1)))(globalThis, { currentScript: { src: url } });
${DECODER}
${code}
exports.collections = collections;
exports.loadPage = loadPage;
exports.featured = toFeatured(${parseCall(toFeaturedRows(catalogue, media))});
`;
}
