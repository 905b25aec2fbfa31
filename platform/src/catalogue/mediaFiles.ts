import { lstatSync } from 'node:fs';
import path from 'node:path';
import { loadFileKind, readConvertedClip, toNamedKind, type Wrong } from '../media';
import { PICTURE_ENDINGS } from './mediaNames';

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
export function findFileProblem(folder: string, name: string, present: string[]): Wrong | undefined {
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
