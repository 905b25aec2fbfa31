import path from 'node:path';
import { PAGE_SIZE } from '@dhaaga-noor/shared-types';
import sharp from 'sharp';
import { loadThumbnail, type Thumbnail, toDistance } from '../media/testing/pictureDistance';
import type { CatalogueProduct } from './catalogue';
import { loadFamilies } from './loadCatalogue';

const WORKSPACE = path.resolve(__dirname, '../../..');
/** Mean ΔE of small thumbnails: adjacent ones differ at a glance, any two on a closer look. */
const NEIGHBOURS_APART = 6;
const ANY_TWO_APART = 3;

const lists = loadFamilies(WORKSPACE).flatMap(({ catalogue }) => [...catalogue.products.values()]);

interface Front {
  id: string;
  thumbnail: Thumbnail;
}

function loadFronts(products: CatalogueProduct[]): Promise<Front[]> {
  return Promise.all(
    products
      .filter(({ pictures }) => pictures.length > 0)
      .map(async ({ record, pictures }) => ({
        id: record.id,
        thumbnail: await loadThumbnail(pictures[0]?.file ?? ''),
      })),
  );
}

/** Pairs of different products that are too similar, such as `SDR001 and SDR002: 1.4`. */
function findAlike(pairs: [Front, Front][], apart: number): string[] {
  return pairs
    .filter(([one, other]) => one.id !== other.id)
    .map(([one, other]) => ({ one, other, distance: toDistance(one.thumbnail, other.thumbnail) }))
    .filter(({ distance }) => distance < apart)
    .map(({ one, other, distance }) => `${one.id} and ${other.id}: ${distance.toFixed(1)}`);
}

describe('pictures of the shop’s own catalogue', () => {
  let fronts: Front[][] = [];
  beforeAll(async () => {
    fronts = await Promise.all(lists.map(loadFronts));
  });

  it('look different side by side', () => {
    const pairs = fronts.flatMap((list) =>
      list.slice(1).map((front, i): [Front, Front] => [list[i] ?? front, front]),
    );
    expect(pairs.length).toBeGreaterThan(60);
    expect(findAlike(pairs, NEIGHBOURS_APART)).toEqual([]);
  });

  it('are of one product each', () => {
    const all = fronts.flat();
    const pairs = all.flatMap((one, i) => all.slice(i + 1).map((other): [Front, Front] => [one, other]));
    expect(findAlike(pairs, ANY_TWO_APART)).toEqual([]);
  });

  it('are sharp on phones of three pixels per point, on the first page of each list', async () => {
    const first = lists.flatMap((list) => list.slice(0, PAGE_SIZE));
    const widths = first.flatMap(({ record: { id }, pictures: [front] }) =>
      front
        ? [
            sharp(front.file)
              .metadata()
              .then(({ width }) => ({ id, width })),
          ]
        : [],
    );
    expect((await Promise.all(widths)).filter(({ width }) => width < 1600)).toEqual([]);
  });

  it('have alternative texts that name the piece, a different one for each view', () => {
    const wrong = lists.flat().flatMap(({ record, pictures, clips }) => {
      const alts = [...pictures, ...clips].map(({ alt }) => alt);
      const [first = '', ...others] = alts;
      const tokens = `${record.name} ${record.description}`.toLowerCase().match(/[a-z]{4,}/g) ?? [];
      const namesIt = alts.length === 0 || tokens.some((word) => first.toLowerCase().includes(word));
      const isWhole = others.every((alt) => alt.includes(record.name)) && new Set(alts).size === alts.length;
      return namesIt && isWhole ? [] : [`${record.id}: ${alts.join(' | ')}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('toDistance', () => {
  it('is 0 for the same picture and grows with the visible difference', () => {
    const grey = new Float32Array([50, 0, 0, 50, 0, 0]);
    expect(toDistance(grey, grey)).toBe(0);
    expect(toDistance(grey, new Float32Array([53, 4, 0, 50, 0, 0]))).toBe(2.5);
  });
});
