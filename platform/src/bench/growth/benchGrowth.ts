import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '../../catalogue/catalogue';
import { type Family, loadFamilies } from '../../catalogue/commands/families';
import { loadCatalogue } from '../../catalogue/loadCatalogue';
import type { MediaTable } from '../../catalogue/rows';
import { WORKSPACE } from '../../workspace';
import type { BenchFigure } from '../figures';
import { writeSyntheticCatalogue } from './syntheticCatalogue';
import { loadMedia, measureData, type DataWeight } from './measureData';
import { catalogueOf, createShop, measurePublishing } from './measurePublishing';
import { timed } from './timed';

/** First visits may cost so much more than with today's catalogue. */
const MOST_GROWTH = 1.05;
/** HTML and scripts of a first visit to a list with today's catalogue, bytes (docs/performance.md). */
const FIRST_VISIT = 129_688;
/** More products than these are not written to disk and read, unless they are published. */
const MOST_READ = 20_000;
/** Peak of this process so far, in MB. */
const peakMemory = () => process.resourceUsage().maxRSS / 1000;

/** A catalogue to be made. */
interface Size {
  products: number;
  /** So many times today's. */
  times: number;
  publishUpTo: number;
}

/** Writes catalogues of so many products and reads them; those that are not too large are published as well. */
async function measureFiles(families: Family[], size: Size): Promise<BenchFigure[]> {
  const { products, times, publishUpTo } = size;
  const parent = path.join(WORKSPACE, '.cache/bench');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'growth-'));
  try {
    const shop = createShop(folder, families);
    let first: number | undefined;
    for (const { part, catalogue } of families) {
      mkdirSync(path.dirname(catalogueOf(shop, part)), { recursive: true });
      first = writeSyntheticCatalogue(catalogue, catalogueOf(shop, part), times, first);
    }
    let catalogues: Catalogue[] = [];
    const read = await timed(() => {
      catalogues = families.map(({ part }) => loadCatalogue(catalogueOf(shop, part)));
    });
    const media = await timed(() => Promise.all(catalogues.map(loadMedia)));
    const figures: BenchFigure[] = [
      { name: 'catalogues read and checked', value: read.seconds, unit: 's' },
      { name: 'media found in the cache', value: media.seconds, unit: 's' },
    ];
    return products > publishUpTo ? figures : [...figures, ...(await measurePublishing(shop))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The data of both families, by part; the time that it takes to generate. */
async function measureGenerated(families: Family[], times: number) {
  const weights = new Map<string, DataWeight>();
  const media = await Promise.all(families.map(({ catalogue }) => loadMedia(catalogue)));
  const generated = await timed(() => {
    for (const [place, { part, catalogue }] of families.entries())
      weights.set(part, measureData(catalogue, media[place] as MediaTable, times));
  });
  return { weights, generated };
}

/** The catalogue's share of a first visit, and how much larger the whole visit may become by it. */
function dataFigures(weights: Map<string, DataWeight>, today?: Map<string, DataWeight>): BenchFigure[] {
  const sum = ({ root, page, indexes }: DataWeight) => root + page + indexes;
  return [...weights].map(([part, weight]) => {
    const before = today?.get(part);
    const below = before && sum(before) + (MOST_GROWTH - 1) * FIRST_VISIT;
    return { name: `${part}, data of a first visit`, value: sum(weight), unit: 'B', ...(below && { below }) };
  });
}

export interface GrowthOptions {
  /** How many products. */
  products: number[];
  /** More products than these are not published: each has a document. */
  publishUpTo: number;
}

/** How building, publishing and first visits grow with the number of products. */
export async function benchGrowth({ products: counts, publishUpTo }: GrowthOptions): Promise<BenchFigure[]> {
  const families = loadFamilies(WORKSPACE);
  const today = families.reduce((sum, { catalogue }) => sum + catalogue.listed.length, 0);
  const all: BenchFigure[] = [];
  let smallest: Map<string, DataWeight> | undefined;
  // The smallest first: memory is counted from the start of the process.
  for (const count of [...new Set([today, ...counts.filter((each) => each > today)])].sort((a, b) => a - b)) {
    const times = count / today;
    const { weights, generated } = await measureGenerated(families, times);
    const figures = [
      { name: 'data generated', value: generated.seconds, unit: 's' },
      ...dataFigures(weights, smallest),
      ...(count > Math.max(MOST_READ, publishUpTo)
        ? []
        : await measureFiles(families, { products: count, times, publishUpTo })),
      { name: 'memory, peak so far', value: peakMemory(), unit: 'MB' },
    ];
    smallest ??= weights;
    all.push(...figures.map((figure) => ({ ...figure, name: `${count} products: ${figure.name}` })));
    process.stderr.write(`${count} products measured\n`);
  }
  return all;
}
