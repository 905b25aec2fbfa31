import type { Catalogue } from './catalogue';
import { DECODER, DECODER_NAMES } from './decoder';
import { COLLECTIONS_FILE } from './fileNames';
import { type MediaTable, toFeaturedRows, toListRows, toSummaryRows } from './rows';

/** `JSON.parse` of a text is read faster by browsers than the same object written as a literal. */
function parseCall(data: unknown): string {
  const text = JSON.stringify(data)
    .replace(/[\\']/g, '\\$&')
    .replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'));
  return `JSON.parse('${text}')`;
}

const DECODER_REQUEST = `./${COLLECTIONS_FILE}?decoder`;

/** Module of what all the others share. */
export function generateDecoder(): string {
  return `${DECODER}\nexport { ${DECODER_NAMES} };\n`;
}

/** Module of one collection's rows: the content of its own chunk. */
export function generateList(catalogue: Catalogue, key: string, media: MediaTable): string {
  return `export default ${parseCall(toListRows(catalogue.products.get(key) ?? [], media))};\n`;
}

/** Module `collections.yaml`: the index page's cards, and a function that fetches a collection's chunk. */
export function generateCollections(catalogue: Catalogue, media: MediaTable): string {
  const imports = catalogue.collections.map(({ key }) => {
    const request = `./${COLLECTIONS_FILE}?list=${key}`;
    return `  ${JSON.stringify(key)}: () => import(/* webpackChunkName: "catalogue-${key}" */ '${request}'),`;
  });
  return `import { toProducts, toSummaries } from '${DECODER_REQUEST}';

export const collections = toSummaries(${parseCall(toSummaryRows(catalogue, media))});

const lists = {
  __proto__: null,
${imports.join('\n')}
};
const loaded = new Map();

export function loadProducts(key) {
  if (!lists[key]) return Promise.reject(new Error('No collection ' + key));
  if (!loaded.has(key)) {
    const products = lists[key]().then((list) => toProducts(list.default));
    products.catch(() => loaded.delete(key));
    loaded.set(key, products);
  }
  return loaded.get(key);
}
`;
}

/** Module `featured.yaml`: the products on Home. */
export function generateFeatured(catalogue: Catalogue, media: MediaTable): string {
  return `import { toFeatured } from '${DECODER_REQUEST}';

export const featured = toFeatured(${parseCall(toFeaturedRows(catalogue, media))});
`;
}

/** CommonJS module with everything at once, for unit tests, which know no chunks. */
export function generateForTests(catalogue: Catalogue, media: MediaTable): string {
  const lists = catalogue.collections.map(({ key }) => [
    key,
    toListRows(catalogue.products.get(key) ?? [], media),
  ]);
  return `'use strict';
const __webpack_public_path__ = '/';
${DECODER}
const lists = new Map(${parseCall(lists)});
const loaded = new Map();
exports.collections = toSummaries(${parseCall(toSummaryRows(catalogue, media))});
exports.featured = toFeatured(${parseCall(toFeaturedRows(catalogue, media))});
exports.loadProducts = async (key) => {
  if (!lists.has(key)) throw new Error('No collection ' + key);
  if (!loaded.has(key)) loaded.set(key, toProducts(lists.get(key)));
  return loaded.get(key);
};
`;
}
