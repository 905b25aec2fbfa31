import { brotliCompressSync } from 'node:zlib';
import { PAGE_SIZE } from 'shared-types';
import type { Catalogue, CatalogueProduct } from '../../catalogue/catalogue';
import { generateCollections, generatePage } from '../../catalogue/generate';
import { prepareMediaTable } from '../../catalogue/prepareMediaTable';
import { toProductId } from '../../catalogue/productIds';
import { listPictures, type MediaTable } from '../../catalogue/catalogueData';
import { MediaPreparer } from '../../media/prepareMedia';
import { FIRST_MADE_NUMBER } from './syntheticCatalogue';

/** What a first visit to a list takes of the catalogue, brotli bytes. */
export interface DataWeight {
  /** The module that every page of the family loads: the index page's cards, and what finds a list's pages. */
  root: number;
  /** The first page of the largest list. */
  page: number;
  /** How many chunks all lists have. */
  chunks: number;
}

const weigh = (code: string) => brotliCompressSync(code).length;

/** The media of a catalogue as the cache has them. */
export async function loadMedia(catalogue: Catalogue): Promise<MediaTable> {
  const clips = [...catalogue.products.values()].flat().flatMap((product) => product.clips);
  const pictures = [...listPictures(catalogue), ...clips.map(({ poster }) => poster)];
  const files = clips.map(({ file }) => file);
  return prepareMediaTable(new MediaPreparer(), pictures, files);
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
  const source = { catalogue: { ...catalogue, products }, media };
  const [[largest = ''] = []] = [...products].sort(([, one], [, other]) => other.length - one.length);
  return {
    root: weigh(generateCollections(source)),
    page: weigh(generatePage(source, { list: largest, page: 1 })),
    chunks: [...products.values()].reduce((sum, list) => sum + Math.ceil(list.length / PAGE_SIZE), 0),
  };
}
