import { PAGE_SIZE } from 'shared-types';
import { FAN_OUT } from './pageTree';

/**
 * Finds and fetches a page of a list (pageTree.ts), as a script: it is written into the module that a remote imports,
 * like the decoder. Scripts are fetched through the host (`shared-runtime/host/fetchFile`), which knows deadlines,
 * retries and integrity; outside a browser nothing is kept, so that each page that is rendered asks for its own.
 */
export const PAGE_LOADER = `
const kept = new Map();

function toName(id, hash) {
  const bytes = Array.from(atob(hash.slice(0, 16)), (sign) => sign.charCodeAt().toString(16).padStart(2, 0));
  return id + '.' + bytes.join('') + '.chunk';
}

async function fetchChunk(id, hash) {
  const name = toName(id, hash);
  const arrived = () => globalThis.storefrontData?.[name];
  await globalThis.__storefrontFetchScript({
    chunkId: id,
    url: toPath(__webpack_public_path__) + 'static/js/' + name + '.js',
    integrity: 'sha384-' + hash,
    isOfPage: true,
    executed: () => arrived() !== undefined,
  });
  return JSON.parse(arrived());
}

function loadOnce(id, hash, decode) {
  let chunk = kept.get(id);
  if (!chunk) {
    chunk = fetchChunk(id, hash).then(decode);
    if (globalThis.document) kept.set(id, chunk);
    chunk.catch(() => kept.delete(id));
  }
  return chunk;
}

const toOrder = (id) => id.replace(/^([A-Z]+)(\\d+)(R?)$/, (_, prefix, number, suffix) =>
  prefix.length + prefix + number.padStart(6, 0) + suffix);

function findPlace([level, first, ids], at) {
  if (typeof at === 'number') return Math.floor((at - 1) / ${FAN_OUT} ** level) - first;
  return Math.max(0, ids.filter((id) => toOrder(id) <= toOrder(at)).length - 1);
}

async function loadPageOf(key, total, tree, at) {
  const last = Math.max(1, Math.ceil(total / ${PAGE_SIZE}));
  if (at > last) at = last;
  while (total) {
    const [level, first, , hashes] = tree;
    const place = findPlace(tree, at);
    const number = first + place;
    const hash = hashes[place];
    if (!level) {
      const products = await loadOnce(key + '-' + (number + 1), hash, toProducts);
      return { page: number + 1, products, total };
    }
    tree = await loadOnce(key + '-index' + level + '-' + (number + 1), hash, (node) => node);
  }
  return { page: 1, products: [], total };
}
`;
