import { lstatSync } from 'node:fs';
import path from 'node:path';
import {
  loadFileKind,
  readConvertedClip,
  toNamedKind,
  type Wrong,
  CLIP_KINDS,
  PHOTOGRAPH_KINDS,
} from '../media';
import { textOf } from './fields';

/** File extensions that shops can use: photographs as delivered, clips ready to be played. */
export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const;
export const CLIP_ENDINGS = ['mp4'] as const;

/** Whether `catalogue convert` accepts a file with this name. */
export const isConvertible = (name: string) =>
  [...PHOTOGRAPH_KINDS, ...CLIP_KINDS].includes(toNamedKind(name));

const PLAIN_NAME = /^[A-Za-z0-9][\w-]*(\.[\w-]+)*\.([A-Za-z0-9]+)$/;

function validateFileName(name: string, endings: readonly string[]): Wrong | undefined {
  const fix = `name a file next to product.yaml, such as 1.${endings[0] ?? ''}`;
  if (/^\s*[a-z][a-z0-9+.-]*:/i.test(name)) return ['a URL', fix];
  if (/^[/\\]/.test(name)) return ['an absolute path', fix];
  if (name.split(/[/\\]/).includes('..')) return ['a path that leaves the folder', fix];
  if (/[/\\]/.test(name)) return ['a path into another folder', fix];
  const ending = PLAIN_NAME.exec(name)?.[2];
  if (ending === undefined) return ['not a plain file name', 'use letters, digits, dots and dashes'];
  if (endings.includes(ending)) return undefined;
  const convert = isConvertible(name) ? ': `npm run catalogue -- convert` makes one of it' : '';
  return [`a .${ending} file`, `it may be ${endings.join(', ')}${convert}`];
}

/** The name of a media file in the product's folder. */
export const mediaName = (endings: readonly string[]) =>
  textOf(
    (name) => validateFileName(name, endings),
    ['not a file name', `write a name such as 1.${endings[0] ?? ''}`],
  );

/** Names allowed for the poster of a clip: `clip-poster.jpg` for `clip.mp4`. */
export function posterNames(clip: string): string[] {
  const base = clip.slice(0, clip.lastIndexOf('.'));
  return PICTURE_ENDINGS.map((ending) => `${base}-poster.${ending}`);
}

/**
 * The problem of a media file in a product's folder, and its fix; `undefined` for none.
 * `present` lists the files of the folder. Pictures are judged by their first bytes: the media
 * pipeline decodes them.
 */
export function validateFile(folder: string, name: string, present: string[]): Wrong | undefined {
  if (!present.includes(name)) {
    const media = present.filter((each) => each !== 'product.yaml');
    return [
      'missing',
      media.length > 0 ? `the folder holds ${media.join(', ')}` : 'put it next to product.yaml',
    ];
  }
  const file = path.join(folder, name);
  if (!lstatSync(file).isFile()) return ['not a file of its own', 'put the file itself next to product.yaml'];
  const kind = loadFileKind(file);
  if (kind === 'empty') return ['empty (0 bytes)', 'copy the file again'];
  if (kind !== toNamedKind(name))
    return [`a file of kind ${kind} by its content`, `save it as ${toNamedKind(name)}`];
  if (kind !== 'mp4') return undefined;
  const clip = readConvertedClip(file);
  return 'problem' in clip ? clip.problem : undefined;
}
