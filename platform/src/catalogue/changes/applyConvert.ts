import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { parseDocument, visit } from 'yaml';
import {
  convertClip,
  convertPhotograph,
  validatePicture,
  MediaError,
  readConvertedClip,
  WIDEST,
} from '../../media';
import { WORK_FOLDER } from '../../system';
import { COLLECTIONS_FILE, PRODUCT_FILE } from '../fileNames';
import { posterNames } from '../mediaFiles';
import { assertNoProblems } from '../problems';
import { applyChange } from './applyChange';
import { readText } from './changeText';
import { type GivenFile, isClip, validateGivenFiles } from './givenFiles';

async function convertPicture(file: string, folder: string): Promise<string> {
  const name = `${path.parse(file).name}.webp`;
  if (name !== path.basename(file) && existsSync(path.join(path.dirname(file), name)))
    throw new MediaError(file, `${name} is there already`, 'rename one of the two');
  await convertPhotograph(file, path.join(folder, name));
  return name;
}

/** Converting again would only lose quality. */
async function isConverted({ file, kind }: GivenFile): Promise<boolean> {
  if (kind === 'mp4') return !('problem' in readConvertedClip(file));
  if (kind !== 'webp' || (await validatePicture(file)) !== undefined) return false;
  const { width, icc } = await sharp(await readFile(file)).metadata();
  return width <= WIDEST && icc === undefined;
}

/** Reuses the existing poster for a converted clip; returns its old name, if there is one. */
function keepPoster(file: string, name: string, folder: string): string[] {
  const present = readdirSync(path.dirname(file));
  const old = posterNames(path.basename(file)).find((each) => present.includes(each));
  if (old === undefined) return [];
  const poster = `${path.parse(name).name}-poster`;
  rmSync(path.join(folder, `${poster}.jpg`));
  copyFileSync(path.join(path.dirname(file), old), path.join(folder, poster + path.extname(old)));
  return [old];
}

/**
 * The text of a YAML file with the new name of a folder's file; `undefined` when it does not name
 * it. Collections stand in one file, by their folders.
 */
function renameInText(text: string, folder: string, [old, name]: [string, string]): string | undefined {
  const places: [start: number, end: number][] = [];
  visit(parseDocument(text), {
    Map: (_, entry) => (entry.has('key') && entry.get('key') !== folder ? visit.SKIP : undefined),
    Scalar: (_, { value, range }) => {
      if (value === old && range) places.push([range[0], range[1]]);
    },
  });
  if (places.length === 0) return undefined;
  return places.reduceRight(
    (changed, [start, end]) => changed.slice(0, start) + name + changed.slice(end),
    text,
  );
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
  const { file } = given;
  const [folder, old] = [path.dirname(file), path.basename(file)];
  assertNoProblems(validateGivenFiles([given]));
  if (await isConverted(given)) return [`${old} is converted already: nothing is changed.`];
  const target = path.join(root, WORK_FOLDER, `converting-${randomUUID()}`);
  mkdirSync(target, { recursive: true });
  try {
    const { name, notes } = isClip(given)
      ? await convertClip(file, target)
      : { name: await convertPicture(file, target), notes: [] };
    const replaced = [old, ...(isClip(given) ? keepPoster(file, name, target) : [])];
    const product = path.join(folder, PRODUCT_FILE);
    const naming = existsSync(product) ? product : path.join(folder, '..', COLLECTIONS_FILE);
    const before = readText(naming);
    const text = renameInText(before, path.basename(folder), [old, name]);
    const converted = readdirSync(target);
    const files = [...new Set([...converted, ...replaced])].map((each) => {
      const to = path.join(folder, each);
      return {
        from: converted.includes(each) ? path.join(target, each) : undefined,
        to,
        replaces: existsSync(to),
      };
    });
    const changed = new Map(text === undefined ? [] : [[naming, { text, before }]]);
    await applyChange({ added: [], changed, files }, root);
    const where = changed.size > 0 ? '' : ` Name it in ${PRODUCT_FILE}.`;
    return [`${old} is ${name} in the catalogue.${where}`, ...notes];
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}
