import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partNames } from '../../build/loadPart';
import type { Family } from '../../catalogue/commands/families';
import { publish, type Build } from '../../publish/publish';
import { DOCUMENT_FOLDERS } from '../../site/pageAddresses';
import { partFolder } from '../../workspace';
import type { BenchFigure } from '../figures';
import { buildSynthetic, type SyntheticBuild } from './buildSynthetic';
import { writeProduct } from './syntheticCatalogue';
import { timed, type Took } from './timed';
import { weighVisit } from './weighVisit';

/** The list with the most products. */
export const LARGEST_LIST = '/shop/lumba/bangle';
const LARGEST_FOLDER = 'bangle/SDL002';
/** Behind all others of that list. */
const ADDED = 'SDL999999';

const AUTHOR = { by: 'bench', message: '' };

function sizeOf(folder: string): number {
  return Number(/^\d+/.exec(execFileSync('du', ['-sk', folder]).toString())?.[0]) / 1000;
}

/** A shop with more products than today's, and what is made of it. */
export interface Shop {
  folder: string;
  site: string;
  families: Family[];
  builds: Build[];
}

/** Where a family's catalogue is written. */
export const catalogueOf = ({ folder }: Shop, part: string) => path.join(folder, part, 'catalogue');
const buildOf = ({ folder }: Shop, part: string) => path.join(folder, part, 'dist');

/** @param folder takes everything. */
export function createShop(folder: string, families: Family[]): Shop {
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

/** As the step that composes tells its seconds (`publish/steps.ts`). */
const COMPOSED = /^ *compose and prerender +([\d.]+) s$/;

/**
 * Publishes what was built; the steps' times are told on stderr.
 *
 * @returns seconds of composing.
 */
async function publishAll({ site, builds }: Shop): Promise<number> {
  let composed = 0;
  const print = (line: string) => {
    composed = Number(COMPOSED.exec(line)?.[1] ?? composed);
    process.stderr.write(`${line}\n`);
  };
  await publish({ ...AUTHOR, site, builds, channel: 'stable', unversioned: true, print });
  return composed;
}

/** Documents of the live site, and how many of them no other composition has. */
function countDocuments({ site }: Shop): { all: number; own: number } {
  const [own = [], below = []] = DOCUMENT_FOLDERS.map((name) => path.join(site, 'current', name)).map(
    (folder) => {
      const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
      return names
        .filter((name) => name.endsWith('.html'))
        .map((name) => ({ name, file: path.join(folder, name) }));
    },
  );
  const all = new Set([...own, ...below].map(({ name }) => name));
  return { all: all.size, own: own.filter(({ file }) => statSync(file).nlink === 1).length };
}

const publishingFigures = (name: string, { seconds, processor }: Took, documents: number): BenchFigure[] => [
  { name, value: seconds, unit: 's' },
  { name: `${name}, processor time of a document`, value: (processor / documents) * 1000, unit: 'ms' },
];

/** Takes the folder of a product of the largest list. */
type ProductChange = (folder: string) => void;

const changePrice: ProductChange = (folder) => {
  const file = path.join(folder, 'product.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^price: .*$/m, 'price: 777'));
};

const addProduct: ProductChange = (folder) =>
  writeProduct(folder, path.join(path.dirname(folder), ADDED), ADDED);

/** Builds and publishes a change of one product. */
async function measureChange(shop: Shop, name: string, change: ProductChange): Promise<BenchFigure[]> {
  const [family] = shop.families.filter(({ catalogue }) => catalogue.products.has('bangle'));
  if (!family) throw new Error('No family has the list bangle: name another one in measurePublishing.ts.');
  change(path.join(catalogueOf(shop, family.part), LARGEST_FOLDER));
  const built = await timed(() => buildSynthetic(toBuild(shop, family.part)));
  let composed = 0;
  const published = await timed(async () => (composed = await publishAll(shop)));
  const { all, own } = countDocuments(shop);
  return [
    { name: `${name}: built`, value: built.seconds, unit: 's' },
    ...publishingFigures(`${name}: published`, published, all),
    { name: `${name}: composed, as a part of that`, value: composed, unit: 's' },
    { name: `${name}: documents written`, value: own },
  ];
}

/** Builds and publishes a catalogue that stands on disk. */
export async function measurePublishing(shop: Shop): Promise<BenchFigure[]> {
  const build = await timed(() => buildAll(shop));
  let composed = 0;
  const compose = await timed(async () => (composed = await publishAll(shop)));
  const documents = countDocuments(shop).all;
  const published = sizeOf(path.join(shop.site, 'current/'));
  return [
    { name: 'both families built', value: build.seconds, unit: 's' },
    ...publishingFigures('published', compose, documents),
    { name: 'composed, as a part of that', value: composed, unit: 's' },
    { name: 'documents', value: documents },
    { name: 'composition', value: published, unit: 'MB' },
    {
      name: 'page 2 of the list, HTML',
      value: weighVisit(shop.site, `${LARGEST_LIST}?page=2`).html,
      unit: 'B',
    },
  ];
}

/** Builds and publishes changes of a published catalogue. */
export const measureChanges = async (shop: Shop): Promise<BenchFigure[]> => [
  ...(await measureChange(shop, 'one price changed', changePrice)),
  ...(await measureChange(shop, 'one product more', addProduct)),
];
