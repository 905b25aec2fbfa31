import { readdirSync } from 'node:fs';
import path from 'node:path';
import { toNamedKind, type Wrong } from '../media';
import type { ClipFile, PictureFile } from './catalogue';
import type { ProblemReport } from './problems';
import { CLIP_ENDINGS, validateFile, isConvertible, PICTURE_ENDINGS, posterNames } from './mediaFiles';
import type { ReadProduct } from './readProduct';

const unique = (names: (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined))];

const ENDINGS: readonly string[] = [...PICTURE_ENDINGS, ...CLIP_ENDINGS];

function toUnusedProblem(name: string, folder: string): Wrong {
  if (ENDINGS.includes(name.slice(name.lastIndexOf('.') + 1)))
    return ['next to product.yaml but not named in it', 'name it under images or videos, or delete it'];
  const problem = `next to product.yaml, but shops take ${ENDINGS.join(', ')} files only`;
  if (!isConvertible(name)) return [problem, 'export it as JPEG, or delete it'];
  return [problem, `run \`npm run catalogue -- convert ${folder}/${name}\``];
}

/** Alternative texts, of pictures first, then of clips. */
function readAlts(read: ReadProduct, pictures: string[], clips: string[], report: ProblemReport): string[] {
  const { alt, name = '' } = read.values;
  const line = read.lineOf('alt');
  const count = pictures.length + clips.length;
  if (Array.isArray(alt)) {
    const problem = `${alt.length} texts for ${count} media`;
    const fix = 'write one for each, pictures first, then clips';
    if (alt.length !== count) report.add(line, { field: 'alt', problem, fix });
    return alt;
  }
  if (pictures.length > 0 && !read.has('alt'))
    report.add(line, { field: 'alt', problem: 'missing', fix: 'say what the picture shows' });
  return [...pictures.map(() => alt ?? ''), ...clips.map(() => `Clip of ${name}.`)];
}

/** Resolves a product's media to files; reports missing, unused and invalid files. */
export function readMedia(
  read: ReadProduct,
  folder: string,
  report: ProblemReport,
): { pictures: PictureFile[]; clips: ClipFile[] } {
  const { image, images = [], video, videos = [] } = read.values;
  const [pictures, clips] = [unique([image, ...images]), unique([video, ...videos])];
  const present = readdirSync(folder).sort();
  const keyOf = (name: string) => {
    if (image === name) return 'image';
    if (images.includes(name)) return 'images';
    return video === name ? 'video' : 'videos';
  };
  const addProblem = (name: string, field: string, [problem, fix]: Wrong, at = name) =>
    report.add(read.lineOf(keyOf(at)), { field, value: name, problem, fix });

  for (const name of [...pictures, ...clips]) {
    const wrong = validateFile(folder, name, present);
    if (wrong) addProblem(name, keyOf(name), wrong);
  }
  const used = [...pictures, ...clips, ...clips.flatMap(posterNames)];
  // If a name is unreadable, its file would be reported as unused.
  for (const name of read.record ? present : []) {
    if (used.includes(name) || toNamedKind(name) === 'unknown') continue;
    const [problem, fix] = toUnusedProblem(name, path.dirname(report.file));
    report.add(1, { field: 'file', value: name, problem, fix });
  }
  const alts = readAlts(read, pictures, clips, report);

  /** Its own, or else the product's first picture. */
  const findPoster = (clip: string): string | undefined => {
    const own = posterNames(clip).find((name) => present.includes(name));
    const wrong = own && validateFile(folder, own, present);
    if (wrong) addProblem(own, 'poster', wrong, clip);
    const poster = own ?? pictures[0];
    const fix = `put ${posterNames(clip)[0] ?? ''} next to it`;
    if (poster === undefined) addProblem(clip, keyOf(clip), ['has no poster', fix]);
    return poster;
  };
  const at = (name: string) => path.join(folder, name);
  return {
    pictures: pictures.map((name, i) => ({ kind: 'image', file: at(name), alt: alts[i] ?? '' })),
    clips: clips.flatMap((name, i): ClipFile[] => {
      const poster = findPoster(name);
      const alt = alts[pictures.length + i] ?? '';
      return poster === undefined ? [] : [{ kind: 'video', file: at(name), alt, poster: at(poster) }];
    }),
  };
}
