import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '../../catalogue/catalogue';
import { type Family, loadFamilies } from '../../catalogue/commands/families';
import { loadCatalogue } from '../../catalogue/loadCatalogue';
import type { MediaTable } from '../../catalogue/catalogueData';
import { WORKSPACE } from '../../workspace';
import type { BenchFigure } from '../figures';
import { writeSyntheticCatalogue } from './syntheticCatalogue';
import { loadMedia, measureData, type DataWeight } from './measureData';
import { compareVisits } from './compareVisits';
import {
  catalogueOf,
  createShop,
  LARGEST_LIST,
  measureChanges,
  measurePublishing,
  type Shop,
} from './measurePublishing';
import { timed } from './timed';
import { weighVisit } from './weighVisit';

/** First visits may cost so much more than with today's catalogue. */
const MOST_GROWTH = 1.05;
/** More products than these are not written to disk and read, unless they are published. */
const MOST_READ = 20_000;
/** Peak of this process so far, in MB. */
const peakMemory = () => process.resourceUsage().maxRSS / 1000;

/** A catalogue to be made. */
interface Size {
  /** So many times today's. */
  times: number;
  isPublished: boolean;
}

/** What a shop of today's size costs its shoppers, to which larger ones are compared. */
interface Today {
  weights: Map<string, DataWeight>;
  site?: string;
  /** HTML and scripts of a first visit, bytes. */
  firstVisit?: number;
}

/** Writes catalogues of so many products into a folder and reads them. */
async function measureFiles(shop: Shop, times: number): Promise<BenchFigure[]> {
  let first: number | undefined;
  for (const { part, catalogue } of shop.families) {
    mkdirSync(path.dirname(catalogueOf(shop, part)), { recursive: true });
    first = writeSyntheticCatalogue(catalogue, catalogueOf(shop, part), times, first);
  }
  let catalogues: Catalogue[] = [];
  const read = await timed(() => {
    catalogues = shop.families.map(({ part }) => loadCatalogue(catalogueOf(shop, part)));
  });
  const media = await timed(() => Promise.all(catalogues.map(loadMedia)));
  return [
    { name: 'catalogues read and checked', value: read.seconds, unit: 's' },
    { name: 'media found in the cache', value: media.seconds, unit: 's' },
  ];
}

/** What a published shop costs its shoppers, beside today's: that comes first. */
async function measureVisits({ site }: Shop, today: Today): Promise<BenchFigure[]> {
  const { html, js } = weighVisit(site, LARGEST_LIST);
  const below = today.firstVisit && today.firstVisit * MOST_GROWTH;
  const bytes = {
    name: 'first visit, HTML and scripts',
    value: html + js,
    unit: 'B',
    ...(below && { below }),
  };
  if (today.site) return [bytes, ...(await compareVisits(today.site, site, MOST_GROWTH))];
  Object.assign(today, { site, firstVisit: html + js });
  return [bytes];
}

async function measureShop(shop: Shop, { times, isPublished }: Size, today: Today): Promise<BenchFigure[]> {
  const files = await measureFiles(shop, times);
  if (!isPublished) return files;
  const published = await measurePublishing(shop);
  const visits = await measureVisits(shop, today);
  return [...files, ...published, ...visits, ...(await measureChanges(shop))];
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
function dataFigures(weights: Map<string, DataWeight>, today: Today): BenchFigure[] {
  const sum = ({ root, page }: DataWeight) => root + page;
  return [...weights].map(([part, weight]) => {
    const before = today.weights.get(part);
    const below = before && today.firstVisit && sum(before) + (MOST_GROWTH - 1) * today.firstVisit;
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
  const parent = path.join(WORKSPACE, '.cache/bench');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'growth-'));
  let smallest: Today | undefined;
  try {
    // The smallest first: memory is counted from the start of the process.
    for (const count of [...new Set([today, ...counts.filter((each) => each > today)])].sort(
      (a, b) => a - b,
    )) {
      const times = count / today;
      const isPublished = count <= publishUpTo;
      const { weights, generated } = await measureGenerated(families, times);
      const shop = createShop(path.join(folder, String(count)), families);
      const compared = smallest ?? { weights: new Map<string, DataWeight>() };
      const figures = [
        { name: 'data generated', value: generated.seconds, unit: 's' },
        ...dataFigures(weights, compared),
        ...(isPublished || count <= MOST_READ
          ? await measureShop(shop, { times, isPublished }, compared)
          : []),
        { name: 'memory, peak so far', value: peakMemory(), unit: 'MB' },
      ];
      if (smallest) rmSync(shop.folder, { recursive: true, force: true });
      smallest ??= { ...compared, weights };
      all.push(...figures.map((figure) => ({ ...figure, name: `${count} products: ${figure.name}` })));
      process.stderr.write(`${count} products measured\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return all;
}
