import { CATALOGUE_DATA_GLOBAL, PAGE_SIZE } from 'shared-types';
import { FAN_OUT } from './pageTree';

/**
 * Finds and fetches a page of a list (pageTree.ts), as a script: it is written into the module that a remote imports,
 * like the decoder. A page stands in the folder of the release that its list came with, and is kept by its hash: where
 * newer data take the place of older ones, what has stayed is not fetched again. Scripts are fetched through the host
 * (`shared-runtime/host/fetchFile`), which knows deadlines, retries and integrity; outside a browser nothing is kept, so
 * that each page that is rendered asks for its own. A list that the code knows and newer data lack has no products.
 */
export const PAGE_LOADER = `
const pages = new Map();

function toName(id, hash) {
  const bytes = Array.from(atob(hash.slice(0, 16)), (sign) => sign.charCodeAt().toString(16).padStart(2, 0));
  return id + '.' + bytes.join('') + '.chunk';
}

async function fetchChunk(id, hash, base) {
  const name = toName(id, hash);
  const arrived = () => globalThis.${CATALOGUE_DATA_GLOBAL}?.[name];
  await globalThis.__storefrontFetchScript({
    chunkId: id,
    url: base + 'static/js/' + name + '.js',
    integrity: 'sha384-' + hash,
    isOfPage: true,
    executed: () => arrived() !== undefined,
  });
  return JSON.parse(arrived());
}

function loadOnce(id, hash, { base, decode }) {
  let chunk = pages.get(hash);
  if (!chunk) {
    chunk = fetchChunk(id, hash, base).then(decode);
    if (globalThis.document) pages.set(hash, chunk);
    chunk.catch(() => pages.delete(hash));
  }
  return chunk;
}

const toOrder = (id) => id.replace(/^([A-Z]+)(\\d+)(R?)$/, (_, prefix, number, suffix) =>
  prefix.length + prefix + number.padStart(6, 0) + suffix);

function findPlace([level, first, ids], at) {
  if (typeof at === 'number') return Math.floor((at - 1) / ${FAN_OUT} ** level) - first;
  return Math.max(0, ids.filter((id) => toOrder(id) <= toOrder(at)).length - 1);
}

const findList = (key, { lists }) => Object.hasOwn(lists, key) ? lists[key] : [0];

async function loadPageOf(key, at, data) {
  const { base } = data;
  let [total, tree] = findList(key, data);
  const last = Math.max(1, Math.ceil(total / ${PAGE_SIZE}));
  if (at > last) at = last;
  while (total) {
    const [level, first, , hashes] = tree;
    const place = findPlace(tree, at);
    const number = first + place;
    const hash = hashes[place];
    if (!level) {
      const decode = (list) => toProducts({ ...list, base });
      const products = await loadOnce(key + '-' + (number + 1), hash, { base, decode });
      return { page: number + 1, products, total };
    }
    tree = await loadOnce(key + '-index' + level + '-' + (number + 1), hash, { base });
  }
  return { page: 1, products: [], total };
}
`;
