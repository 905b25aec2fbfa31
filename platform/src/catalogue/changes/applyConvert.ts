import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
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
import { type Move, moveAll, WORK_FOLDER } from '../../system';
import { COLLECTIONS_FILE, PRODUCT_FILE } from '../fileNames';
import { posterNames } from '../mediaFiles';
import { formatFileProblem, type GivenFile } from './givenFiles';

/** Converts a photograph, under its name with the ending of masters. */
async function convertPicture(file: string, folder: string): Promise<string> {
  const name = `${path.parse(file).name}.webp`;
  if (name !== path.basename(file) && existsSync(path.join(path.dirname(file), name))) {
    const problem = `${path.basename(file)}: ${name} is there already; rename one of the two.`;
    throw new StorefrontError('CATALOGUE_INVALID', problem);
  }
  await convertPhotograph(file, path.join(folder, name));
  return name;
}

/** Whether a file is already converted: converting again would only lose quality. */
async function isConverted({ file, kind }: GivenFile): Promise<boolean> {
  if (kind === 'mp4') return !('problem' in readConvertedClip(file));
  if (kind !== 'webp' || (await findPictureProblem(file)) !== undefined) return false;
  const { width, icc } = await sharp(await readFile(file)).metadata();
  return width <= WIDEST && icc === undefined;
}

/** Reuses the existing poster for a converted clip; returns its old name. */
function keepPoster(file: string, name: string, folder: string): string | undefined {
  const present = readdirSync(path.dirname(file));
  const old = posterNames(path.basename(file)).find((each) => present.includes(each));
  if (old === undefined) return undefined;
  const poster = `${path.parse(name).name}-poster`;
  rmSync(path.join(folder, `${poster}.jpg`));
  copyFileSync(path.join(path.dirname(file), old), path.join(folder, poster + path.extname(old)));
  return old;
}

/** The text of a file that names another, with its new name; `undefined` when it does not. */
function renameInText(file: string, old: string, name: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const pattern = new RegExp(`(?<![\\w.-])${old.replace(/[^\w-]/g, '\\$&')}(?![\\w.-])`, 'g');
  return text.search(pattern) < 0 ? undefined : text.replace(pattern, name);
}

/** Puts converted files in place of a file, and its new name into the file that names it. */
function replaceOriginal(
  root: string,
  staged: string,
  file: string,
  replaced: string[],
  text?: [string, string],
) {
  const folder = path.dirname(file);
  const converted = readdirSync(path.join(staged, 'converted'));
  mkdirSync(path.join(staged, 'new'));
  const moves: Move[] = converted.map((name, at) => {
    renameSync(path.join(staged, 'converted', name), path.join(staged, 'new', String(at)));
    return { to: path.join(folder, name), isNew: !existsSync(path.join(folder, name)) };
  });
  if (text) {
    writeFileSync(path.join(staged, 'new', String(moves.length)), text[1]);
    moves.push({ to: text[0], isNew: false });
  }
  for (const name of replaced.filter((each) => !converted.includes(each)))
    moves.push({ to: path.join(folder, name), isNew: false });
  moveAll(root, staged, moves);
}

/**
 * Converts a photograph or clip of the catalogue, and writes its new name into the file that refers
 * to it.
 *
 * @param root folder of the remotes.
 * @returns notes for the maintainer.
 * @throws StorefrontError with one line when the file cannot be used; nothing has changed then.
 */
export async function applyConvert(given: GivenFile, root: string): Promise<string[]> {
  const problem = formatFileProblem(given);
  if (problem) throw new StorefrontError('CATALOGUE_INVALID', problem);
  const { file, kind } = given;
  const folder = path.dirname(file);
  const old = path.basename(file);
  if (await isConverted(given)) return [`${old} is converted already: nothing is changed.`];
  const isClip = kind !== undefined && CLIP_KINDS.includes(kind);
  const staged = path.join(root, WORK_FOLDER, `changing-${randomUUID()}`);
  const target = path.join(staged, 'converted');
  mkdirSync(target, { recursive: true });
  try {
    const { name, notes } = isClip
      ? await convertClip(file, target)
      : { name: await convertPicture(file, target), notes: [] };
    const poster = isClip ? keepPoster(file, name, target) : undefined;
    const product = path.join(folder, PRODUCT_FILE);
    const naming = existsSync(product) ? product : path.join(folder, '..', COLLECTIONS_FILE);
    const text = renameInText(naming, old, name);
    const replaced = poster === undefined ? [old] : [old, poster];
    replaceOriginal(root, staged, file, replaced, text === undefined ? undefined : [naming, text]);
    const fix = text === undefined ? ` Name it in ${PRODUCT_FILE}.` : '';
    return [`${old} is ${name} in the catalogue.${fix}`, ...notes];
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
