import { brotliCompressSync } from 'node:zlib';
import type { Catalogue, CatalogueProduct } from '../../catalogue/catalogue';
import { generateCollections } from '../../catalogue/generate';
import { prepareMediaTable } from '../../catalogue/prepareMediaTable';
import { toProductId } from '../../catalogue/productIds';
import { listPictures, type MediaTable } from '../../catalogue/rows';
import { MediaPreparer } from '../../media/prepareMedia';
import { FIRST_MADE_NUMBER } from './syntheticCatalogue';

/** What a first visit to a list takes of the catalogue, brotli bytes. */
export interface DataWeight {
  /** The script that every page of the family loads: the index page's cards and the roots of all lists. */
  root: number;
  /** The first page of the largest list. */
  page: number;
  /** Indexes that lead to it. */
  indexes: number;
  /** How many scripts all lists have. */
  scripts: number;
}

const weigh = (code: string) => brotliCompressSync(code).length;

/** The media of a catalogue as the cache has them. */
export async function loadMedia(catalogue: Catalogue): Promise<MediaTable> {
  const clips = [...catalogue.products.values()].flat().flatMap((product) => product.clips);
  const pictures = [...listPictures(catalogue), ...clips.map(({ poster }) => poster)];
  const files = clips.map(({ file }) => file);
  return (await prepareMediaTable(new MediaPreparer(), pictures, files)).table;
}

/** Today's products, and further ones like them. */
function growProducts(list: CatalogueProduct[], count: number, firstNumber: number): CatalogueProduct[] {
  const made = Array.from({ length: Math.max(0, count - list.length) }, (_, place): CatalogueProduct[] => {
    const model = list[place % list.length];
    if (!model) return [];
    const id = `${toProductId(model.record.id)?.prefix ?? ''}${firstNumber + place}`;
    return [{ ...model, record: { ...model.record, id, name: `${model.record.name} ${id}` } }];
  });
  return [...list, ...made.flat()];
}

/** Generates the data of a catalogue with so many times its products in each list, and weighs a first visit. */
export function measureData(catalogue: Catalogue, media: MediaTable, times: number): DataWeight {
  let next = FIRST_MADE_NUMBER;
  const products = new Map<string, CatalogueProduct[]>();
  for (const [key, list] of catalogue.products) {
    const grown = growProducts(list, Math.round(list.length * times), next);
    next += grown.length - list.length;
    products.set(key, grown);
  }
  const { root, chunks } = generateCollections({
    catalogue: { ...catalogue, products },
    ...{ media, container: 'remote' },
  });
  const [[largest = ''] = []] = [...products].sort(([, one], [, other]) => other.length - one.length);
  const first = chunks.filter(({ name }) => name.match(`/${largest}-(index\\d-)?1\\.`));
  const [page, ...indexes] = first.map((chunk) => weigh(chunk.code));
  return {
    root: weigh(root?.code ?? ''),
    page: page ?? 0,
    indexes: indexes.reduce((sum, bytes) => sum + bytes, 0),
    scripts: chunks.length,
  };
}
