import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partNames } from '../../build/loadPart';
import { type Family, loadFamilies } from '../../catalogue/commands/families';
import { loadCatalogue } from '../../catalogue/loadCatalogue';
import type { MediaTable } from '../../catalogue/rows';
import { publish, type Build } from '../../publish/publish';
import { partFolder, WORKSPACE } from '../../workspace';
import type { BenchFigure } from '../figures';
import { buildSynthetic, type SyntheticBuild } from './buildSynthetic';
import { writeSyntheticCatalogue } from './syntheticCatalogue';
import { loadMedia, measureData, type DataWeight } from './measureData';
import { weighVisit } from './weighVisit';

/** First visits may cost so much more than with today's catalogue. */
const MOST_GROWTH = 1.05;
/** HTML and scripts of a first visit to a list with today's catalogue, bytes (docs/performance.md). */
const FIRST_VISIT = 129_688;
/** More products than these are generated only: each published one has a document, 60 ms of work. */
const MOST_PUBLISHED = 5000;
/** More products than these are not written to disk and read. */
const MOST_READ = 20_000;
/** The list with the most products. */
const LARGEST_LIST = '/shop/lumba/bangle';
const LARGEST_FOLDER = 'bangle/SDL002/product.yaml';

const AUTHOR = { by: 'bench', message: '' };

/** Peak of this process so far, in MB. */
const peakMemory = () => process.resourceUsage().maxRSS / 1000;

async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

function sizeOf(folder: string): number {
  return Number(/^\d+/.exec(execFileSync('du', ['-sk', folder]).toString())?.[0]) / 1000;
}

interface Shop {
  folder: string;
  site: string;
  families: Family[];
  builds: Build[];
}

const catalogueOf = ({ folder }: Shop, part: string) => path.join(folder, part, 'catalogue');
const buildOf = ({ folder }: Shop, part: string) => path.join(folder, part, 'dist');

function createShop(folder: string, families: Family[]): Shop {
  const shop: Shop = { folder, site: path.join(folder, 'site'), families, builds: [] };
  const own = families.map(({ part }) => part);
  shop.builds = partNames().map((part) => ({
    part,
    folder: own.includes(part) ? buildOf(shop, part) : path.join(partFolder(part), 'dist'),
  }));
  return shop;
}

const toBuild = (shop: Shop, part: string): SyntheticBuild => ({
  part,
  catalogue: catalogueOf(shop, part),
  target: buildOf(shop, part),
});

async function buildAll(shop: Shop): Promise<void> {
  for (const { part } of shop.families) await buildSynthetic(toBuild(shop, part));
}

/** Publishes what was built; the steps' times are told on stderr. */
async function publishAll({ site, builds }: Shop): Promise<void> {
  const print = (line: string) => process.stderr.write(`${line}\n`);
  await publish({ ...AUTHOR, site, builds, channel: 'stable', unversioned: true, print });
}

/** Another price for one product of the largest list. */
async function changeProduct(shop: Shop): Promise<void> {
  const [family] = shop.families.filter(({ catalogue }) => catalogue.products.has('bangle'));
  if (!family) throw new Error('No family has the list bangle: name another one in benchGrowth.ts.');
  const file = path.join(catalogueOf(shop, family.part), LARGEST_FOLDER);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^price: .*$/m, 'price: 777'));
  await buildSynthetic(toBuild(shop, family.part));
}

/** Builds, publishes and changes a catalogue that stands on disk. */
async function measurePublishing(shop: Shop): Promise<BenchFigure[]> {
  const build = await timed(() => buildAll(shop));
  const compose = await timed(() => publishAll(shop));
  const { html, js } = weighVisit(shop.site, LARGEST_LIST);
  const documents = readdirSync(path.join(shop.site, 'current/pages'), { recursive: true, encoding: 'utf8' });
  const published = sizeOf(path.join(shop.site, 'current/'));
  const rebuild = await timed(() => changeProduct(shop));
  const recompose = await timed(() => publishAll(shop));
  return [
    { name: 'both families built', value: build, unit: 's' },
    { name: 'published', value: compose, unit: 's' },
    { name: 'documents', value: documents.filter((name) => name.endsWith('.html')).length },
    { name: 'composition', value: published, unit: 'MB' },
    { name: 'first visit, HTML and scripts', value: html + js, unit: 'B' },
    { name: 'one price changed: built', value: rebuild, unit: 's' },
    { name: 'one price changed: published', value: recompose, unit: 's' },
  ];
}

/** Writes catalogues of so many products and reads them; small ones are published as well. */
async function measureFiles(families: Family[], products: number, times: number): Promise<BenchFigure[]> {
  const parent = path.join(WORKSPACE, '.cache/bench');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'growth-'));
  try {
    const shop = createShop(folder, families);
    for (const { part, catalogue } of families) {
      mkdirSync(path.dirname(catalogueOf(shop, part)), { recursive: true });
      writeSyntheticCatalogue(catalogue, catalogueOf(shop, part), times);
    }
    const read = await timed(() => families.map(({ part }) => loadCatalogue(catalogueOf(shop, part))));
    const figures: BenchFigure[] = [{ name: 'catalogues read and checked', value: read, unit: 's' }];
    return products > MOST_PUBLISHED ? figures : [...figures, ...(await measurePublishing(shop))];
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
  const sum = ({ module, page, indexes }: DataWeight) => module + page + indexes;
  return [...weights].map(([part, weight]) => {
    const before = today?.get(part);
    const below = before && sum(before) + (MOST_GROWTH - 1) * FIRST_VISIT;
    return { name: `${part}, data of a first visit`, value: sum(weight), unit: 'B', ...(below && { below }) };
  });
}

/** How building, publishing and first visits grow with the number of products. */
export async function benchGrowth(counts: number[]): Promise<BenchFigure[]> {
  const families = loadFamilies(WORKSPACE);
  const today = families.reduce((sum, { catalogue }) => sum + catalogue.listed.length, 0);
  const all: BenchFigure[] = [];
  let smallest: Map<string, DataWeight> | undefined;
  // The smallest first: memory is counted from the start of the process.
  for (const count of [...new Set([today, ...counts.filter((each) => each > today)])].sort((a, b) => a - b)) {
    const times = count / today;
    const { weights, generated } = await measureGenerated(families, times);
    const figures = [
      { name: 'data generated', value: generated, unit: 's' },
      ...dataFigures(weights, smallest),
      ...(count > MOST_READ ? [] : await measureFiles(families, count, times)),
      { name: 'memory, peak so far', value: peakMemory(), unit: 'MB' },
    ];
    smallest ??= weights;
    all.push(...figures.map((figure) => ({ ...figure, name: `${count} products: ${figure.name}` })));
    process.stderr.write(`${count} products measured\n`);
  }
  return all;
}
