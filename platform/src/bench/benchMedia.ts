import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_SIZE } from 'shared-types';
import sharp from 'sharp';
import type { CatalogueProduct } from '../catalogue/catalogue';
import { loadFamilies } from '../catalogue/commands/families';
import { listPictures } from '../catalogue/catalogueData';
import { encodeSharePicture } from '../media/encodeSharePicture';
import { type CachedPicture, MediaCache } from '../media/MediaCache';
import { MediaPreparer } from '../media/prepareMedia';
import { createProgressBar } from '../media/progressBar';
import { LARGEST_PLACEHOLDER_BYTES, LARGEST_SHARE_BYTES } from '../media/settings';
import { WORKSPACE } from '../workspace';
import { type BenchFigure, toMedian } from './figures';

/** A card's picture on a phone 360 px wide takes 46 % of the width; its screen has two pixels for each. */
const CARD_PIXELS = 0.46 * 360 * 2;

type Prepared = Map<string, CachedPicture>;

interface Run {
  pictures: Prepared;
  seconds: number;
  /** Of all threads. */
  processorSeconds: number;
}

async function runOnce(files: string[], cache: MediaCache): Promise<Run> {
  const preparer = new MediaPreparer(cache, createProgressBar());
  const [from, used] = [performance.now(), process.cpuUsage()];
  const pictures = new Map(
    await Promise.all(files.map(async (file) => [file, await preparer.picture(file)] as const)),
  );
  const { user, system } = process.cpuUsage(used);
  return {
    pictures,
    seconds: (performance.now() - from) / 1000,
    processorSeconds: (user + system) / 1e6,
  };
}

function sizesOf(pictures: Iterable<CachedPicture>, ending: string): number[] {
  return [...pictures].flatMap(({ files }) =>
    [...files].filter(([name]) => name.endsWith(ending)).map(([, file]) => statSync(file).size),
  );
}

/** Bytes of the rendition that a browser takes for so many pixels. */
function bytesAt({ name, widths, files }: CachedPicture, pixels: number): number {
  const width = widths.find((each) => each >= pixels) ?? widths.at(-1) ?? 0;
  return statSync(files.get(`${name}-${width}.avif`) ?? '').size;
}

function firstPageBytes(products: CatalogueProduct[], pictures: Prepared): number {
  const shown = products.slice(0, PAGE_SIZE).flatMap((product) => product.pictures.slice(0, 1));
  return shown.reduce((sum, { file }) => {
    const picture = pictures.get(file);
    return sum + (picture ? bytesAt(picture, CARD_PIXELS) : 0);
  }, 0);
}

/** A master like another and yet of other bytes, in its place among the files. */
async function changeOne(files: string[], folder: string): Promise<string[]> {
  const changed = path.join(folder, 'changed.webp');
  await sharp(files[0]).modulate({ brightness: 1.02 }).webp({ quality: 88 }).toFile(changed);
  return [changed, ...files.slice(1)];
}

async function measureShares(lists: CatalogueProduct[][]): Promise<number> {
  const firsts = lists.flatMap((products) => products[0]?.pictures[0]?.file ?? []);
  const sizes = [];
  for (const file of firsts) sizes.push((await encodeSharePicture(file)).length);
  return Math.max(...sizes);
}

function toFigures(cold: Run, warm: Run, changed: Run, lists: CatalogueProduct[][]): BenchFigure[] {
  const pictures = [...cold.pictures.values()];
  const kilobytes = { unit: 'KB' };
  const placeholders = pictures.map(({ placeholder }) => Buffer.from(placeholder, 'base64').length);
  const pages = lists.map((products) => firstPageBytes(products, cold.pictures) / 1000);
  return [
    { name: 'pictures', value: pictures.length },
    { name: 'cold run', value: cold.seconds, unit: 's', below: 90 },
    { name: 'cold run, processor', value: cold.processorSeconds, unit: 's' },
    { name: 'warm run', value: warm.seconds, unit: 's', below: 2 },
    { name: 'one changed', value: changed.seconds, unit: 's' },
    ...([320, 640] as const).map((width) => ({
      name: `AVIF ${width} px, median`,
      value: toMedian(sizesOf(pictures, `-${width}.avif`)) / 1000,
      below: { 320: 9, 640: 24 }[width],
      ...kilobytes,
    })),
    { name: 'first list page, largest', value: Math.max(...pages), below: 220, ...kilobytes },
    {
      name: 'placeholder, largest',
      value: Math.max(...placeholders),
      unit: 'B',
      below: LARGEST_PLACEHOLDER_BYTES,
    },
  ];
}

/** Times the media pipeline over everything that the parts show, in a cache of its own, and weighs what it makes. */
export async function benchMedia(): Promise<BenchFigure[]> {
  const families = loadFamilies(WORKSPACE);
  const lists = families.flatMap(({ catalogue }) => [...catalogue.products.values()]);
  const pages = path.join(WORKSPACE, 'shell/assets/pictures');
  const files = [
    ...families.flatMap(({ catalogue }) => listPictures(catalogue)),
    ...readdirSync(pages).map((name) => path.join(pages, name)),
  ];
  await mkdir(path.join(WORKSPACE, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(WORKSPACE, '.cache/bench-media-'));
  try {
    const cache = new MediaCache(path.join(folder, 'cache'));
    const cold = await runOnce(files, cache);
    const warm = await runOnce(files, cache);
    const changed = await runOnce(await changeOne(files, folder), cache);
    const share = await measureShares(lists);
    return [
      ...toFigures(cold, warm, changed, lists),
      {
        name: 'share picture, largest of one a list',
        value: share / 1000,
        unit: 'KB',
        below: LARGEST_SHARE_BYTES / 1000,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
