import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partNames } from '../../build/loadPart';
import { type Family, loadFamilies } from '../../catalogue/commands/families';
import { loadCatalogue } from '../../catalogue/loadCatalogue';
import { publish, type Build } from '../../publish/publish';
import { partFolder, WORKSPACE } from '../../workspace';
import type { BenchFigure } from '../figures';
import { buildSynthetic, type SyntheticBuild } from './buildSynthetic';
import { writeSyntheticCatalogue } from './syntheticCatalogue';
import { weighVisit } from './weighVisit';

/** First visits may cost so much more than with today's catalogue. */
const MOST_GROWTH = 1.05;
/**
 * Of more products than these, today's get documents: they stand on the first pages, and so first visits are as they
 * would be. All documents of 20,000 products take a quarter of an hour.
 */
const MOST_DOCUMENTED = 5000;
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
  /** Whether all products get documents, or only today's. */
  isWhole: boolean;
}

const catalogueOf = ({ folder }: Shop, part: string) => path.join(folder, part, 'catalogue');
const buildOf = ({ folder }: Shop, part: string) => path.join(folder, part, 'dist');

function createShop(folder: string, families: Family[], isWhole: boolean): Shop {
  const shop: Shop = { folder, site: path.join(folder, 'site'), families, builds: [], isWhole };
  const own = families.map(({ part }) => part);
  shop.builds = partNames().map((part) => ({
    part,
    folder: own.includes(part) ? buildOf(shop, part) : path.join(partFolder(part), 'dist'),
  }));
  return shop;
}

function toBuild(shop: Shop, part: string): SyntheticBuild {
  const catalogue = catalogueOf(shop, part);
  const listed = shop.isWhole ? catalogue : path.join(partFolder(part), 'catalogue');
  return { part, catalogue, listed, target: buildOf(shop, part) };
}

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

/** Measures with so many products. */
async function measureCount(families: Family[], products: number, times: number) {
  const parent = path.join(WORKSPACE, '.cache/bench');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'growth-'));
  try {
    const shop = createShop(folder, families, products <= MOST_DOCUMENTED);
    for (const { part, catalogue } of families) {
      mkdirSync(path.dirname(catalogueOf(shop, part)), { recursive: true });
      writeSyntheticCatalogue(catalogue, catalogueOf(shop, part), times);
    }
    const read = await timed(() => families.map(({ part }) => loadCatalogue(catalogueOf(shop, part))));
    const build = await timed(() => buildAll(shop));
    const compose = await timed(() => publishAll(shop));
    const first = weighVisit(shop.site, LARGEST_LIST);
    const second = weighVisit(shop.site, `${LARGEST_LIST}?page=2`);
    const documents = readdirSync(path.join(shop.site, 'current/pages'), {
      recursive: true,
      encoding: 'utf8',
    });
    const published = sizeOf(path.join(shop.site, 'current/'));
    const rebuild = await timed(() => changeProduct(shop));
    const recompose = await timed(() => publishAll(shop));
    const is = (text: string) => `${products} products: ${text}`;
    const figures: BenchFigure[] = [
      { name: is('catalogues read and checked'), value: read, unit: 's' },
      { name: is('both families built'), value: build, unit: 's' },
      { name: is('published'), value: compose, unit: 's' },
      { name: is('documents'), value: documents.filter((name) => name.endsWith('.html')).length },
      { name: is('composition'), value: published, unit: 'MB' },
      { name: is('data of a first visit'), value: first.data, unit: 'B' },
      { name: is('data of page 2'), value: second.data, unit: 'B' },
      { name: is('document of a first visit'), value: first.html, unit: 'B' },
      { name: is('one price changed: built'), value: rebuild, unit: 's' },
      { name: is('one price changed: published'), value: recompose, unit: 's' },
      { name: is('memory, peak'), value: peakMemory(), unit: 'MB' },
    ];
    return { figures, visit: first.html + first.js };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How building, publishing and first visits grow with the number of products. */
export async function benchGrowth(counts: number[]): Promise<BenchFigure[]> {
  const families = loadFamilies(WORKSPACE);
  const today = families.reduce((sum, { catalogue }) => sum + catalogue.listed.length, 0);
  const all: BenchFigure[] = [];
  let limit: number | undefined;
  // The smallest first: memory is counted from the start of the process.
  for (const count of [...new Set([today, ...counts.filter((each) => each > today)])].sort((a, b) => a - b)) {
    const { figures, visit } = await measureCount(families, count, count / today);
    const name = `${count} products: HTML and scripts of a first visit`;
    all.push(...figures, { name, value: visit, unit: 'B', ...(limit !== undefined && { below: limit }) });
    limit ??= Math.ceil(visit * MOST_GROWTH);
    process.stderr.write(`${count} products measured\n`);
  }
  return all;
}
