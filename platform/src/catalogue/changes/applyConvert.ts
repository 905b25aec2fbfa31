import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import sharp from 'sharp';
import {
  CLIP_KINDS,
  convertClip,
  convertPhotograph,
  findPictureProblem,
  readConvertedClip,
  WIDEST,
} from '../../media';
import { COLLECTIONS_FILE, PRODUCT_FILE } from '../fileNames';
import { posterNames } from '../mediaFiles';
import { formatFileProblem, type GivenFile } from './givenFiles';

/** Converts a photograph in its folder, under its name with the ending of masters. */
async function convertPicture(file: string): Promise<string> {
  const folder = path.dirname(file);
  const name = `${path.parse(file).name}.webp`;
  if (name !== path.basename(file) && existsSync(path.join(folder, name))) {
    const problem = `${path.basename(file)}: ${name} is there already; rename one of the two.`;
    throw new StorefrontError('CATALOGUE_INVALID', problem);
  }
  const partial = path.join(folder, `.${randomUUID()}.webp`);
  try {
    await convertPhotograph(file, partial);
    await rename(partial, path.join(folder, name));
  } finally {
    await rm(partial, { force: true });
  }
  return name;
}

/** Whether a file is already converted: converting again would only lose quality. */
async function isConverted({ file, kind }: GivenFile): Promise<boolean> {
  if (kind === 'mp4') return !('problem' in readConvertedClip(file));
  if (kind !== 'webp' || (await findPictureProblem(file)) !== undefined) return false;
  const { width, icc } = await sharp(await readFile(file)).metadata();
  return width <= WIDEST && icc === undefined;
}

/** Reuses the existing poster for a converted clip. */
async function keepPoster(file: string, name: string): Promise<void> {
  const folder = path.dirname(file);
  const present = await readdir(folder);
  const old = posterNames(path.basename(file)).find((each) => present.includes(each));
  if (old === undefined) return;
  const poster = `${path.parse(name).name}-poster`;
  await rm(path.join(folder, `${poster}.jpg`));
  await rename(path.join(folder, old), path.join(folder, poster + path.extname(old)));
}

/** Replaces the old name of a file with the new one; returns whether it was found. */
async function renameInText(file: string, old: string, name: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const text = await readFile(file, 'utf8');
  const pattern = new RegExp(`(?<![\\w.-])${old.replace(/[^\w-]/g, '\\$&')}(?![\\w.-])`, 'g');
  const changed = text.replace(pattern, name);
  await writeFile(file, changed);
  return text.search(pattern) >= 0;
}

/**
 * Converts a photograph or clip in the catalogue in place, and writes its new name into the file
 * that refers to it.
 *
 * @returns notes for the maintainer.
 * @throws StorefrontError with one line when the file cannot be used; nothing has changed then.
 */
export async function applyConvert(given: GivenFile): Promise<string[]> {
  const problem = formatFileProblem(given);
  if (problem) throw new StorefrontError('CATALOGUE_INVALID', problem);
  const { file, kind } = given;
  const folder = path.dirname(file);
  const old = path.basename(file);
  if (await isConverted(given)) return [`${old} is converted already: nothing is changed.`];
  const isClip = kind !== undefined && CLIP_KINDS.includes(kind);
  const { name, notes } = isClip
    ? await convertClip(file, folder)
    : { name: await convertPicture(file), notes: [] };
  if (isClip) await keepPoster(file, name);
  if (name !== old) await rm(file);
  const [product, collections] = [path.join(folder, PRODUCT_FILE), path.join(folder, '..', COLLECTIONS_FILE)];
  const isNamed = await renameInText(existsSync(product) ? product : collections, old, name);
  const remedy = isNamed ? '' : ` Name it in ${PRODUCT_FILE}.`;
  return [`${old} is ${name} in the catalogue.${remedy}`, ...notes];
}
