import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Catalogue } from '../../catalogue/catalogue';
import { loadFamilies } from '../../catalogue/commands/families';
import { loadCatalogue } from '../../catalogue/loadCatalogue';
import { prepareMediaTable } from '../../catalogue/prepareMediaTable';
import { planPages } from '../../catalogue/pageTree';
import { listPictures, type MediaTable } from '../../catalogue/rows';
import { MediaPreparer } from '../../media/prepareMedia';
import { createProgressBar } from '../../media/progressBar';
import { WORKSPACE } from '../../workspace';
import type { BenchFigure } from '../figures';
import { writeSyntheticCatalogue } from './syntheticCatalogue';

/** First visits to a list may cost so much more than with today's catalogue. */
const MOST_GROWTH = 1.05;

const seconds = (from: number) => (performance.now() - from) / 1000;

async function loadMedia(catalogue: Catalogue): Promise<MediaTable> {
  const preparer = new MediaPreparer(undefined, createProgressBar());
  const clips = [...catalogue.products.values()].flat().flatMap((product) => product.clips);
  const pictures = [...listPictures(catalogue), ...clips.map(({ poster }) => poster)];
  const { table } = await prepareMediaTable(
    preparer,
    pictures,
    clips.map(({ file }) => file),
  );
  return table;
}

/** What a list's first visit takes of the catalogue: the largest chunk of each level. */
function largestVisit(catalogue: Catalogue, media: MediaTable): number {
  const largest = new Map<string, number>();
  for (const [key, products] of catalogue.products) {
    for (const { name, code } of planPages(key, products, media).chunks) {
      const level = /-index\d/.exec(name)?.[0] ?? '';
      largest.set(level, Math.max(largest.get(level) ?? 0, brotliCompressSync(code).length));
    }
  }
  return [...largest.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Grows one family to its share of so many products, and reads and generates it as a build does. */
async function measureFamily(family: Catalogue, folder: string, times: number) {
  writeSyntheticCatalogue(family, folder, times);
  const from = performance.now();
  const catalogue = loadCatalogue(folder);
  const read = seconds(from);
  const fromMedia = performance.now();
  const media = await loadMedia(catalogue);
  return {
    read,
    media: seconds(fromMedia),
    faults: catalogue.faults.length,
    chunk: largestVisit(catalogue, media),
  };
}

async function measureCount(families: Catalogue[], products: number, times: number) {
  const parent = path.join(WORKSPACE, '.cache/bench');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'growth-'));
  try {
    const measured: Awaited<ReturnType<typeof measureFamily>>[] = [];
    for (const [place, family] of families.entries())
      measured.push(await measureFamily(family, path.join(folder, `family-${place}/catalogue`), times));
    const sum = (name: 'read' | 'media' | 'faults') =>
      measured.reduce((total, each) => total + each[name], 0);
    const is = (text: string) => `${products} products: ${text}`;
    return {
      chunk: Math.max(...measured.map(({ chunk }) => chunk)),
      figures: [
        { name: is('catalogue read and checked'), value: sum('read'), unit: 's' },
        { name: is('faults'), value: sum('faults') },
        { name: is('media from the cache'), value: sum('media'), unit: 's' },
        { name: is('memory'), value: process.memoryUsage().rss / 1e6, unit: 'MB' },
      ] satisfies BenchFigure[],
      chunkName: is('data of a first visit, largest list'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How reading a catalogue and the data of a first visit grow with the number of products. */
export async function benchGrowth(counts: number[]): Promise<BenchFigure[]> {
  const families = loadFamilies(WORKSPACE).map(({ catalogue }) => catalogue);
  const today = families.reduce((sum, { listed }) => sum + listed.length, 0);
  const first = await measureCount(families, today, 1);
  const figures: BenchFigure[] = [...first.figures, { name: first.chunkName, value: first.chunk, unit: 'B' }];
  for (const count of counts.filter((each) => each > today)) {
    const { figures: own, chunk, chunkName } = await measureCount(families, count, count / today);
    const below = Math.ceil(first.chunk * MOST_GROWTH);
    figures.push(...own, { name: chunkName, value: chunk, unit: 'B', below });
    process.stderr.write(`${count} products measured\n`);
  }
  return figures;
}
