import { lstatSync } from 'node:fs';
import path from 'node:path';
import { loadClipHeader } from '../media/clipHeader';
import { loadFileKind, toNamedKind } from '../media/fileKind';
import { PICTURE_ENDINGS } from './mediaNames';

/** Names that the still of a clip may have: `clip-poster.jpg` for `clip.mp4`. */
export function posterNames(clip: string): string[] {
  const base = clip.slice(0, clip.lastIndexOf('.'));
  return PICTURE_ENDINGS.map((ending) => `${base}-poster.${ending}`);
}

function findClipFault(file: string): [problem: string, remedy: string] | undefined {
  try {
    const { codec, hasPosition } = loadClipHeader(file);
    const remedy = 'add it with `npm run catalogue -- add`, which converts it';
    if (codec !== 'avc1') return [`coded as ${codec}, which not every browser plays`, remedy];
    return hasPosition ? ['tells where it was recorded', remedy] : undefined;
  } catch (cause) {
    return [`cannot be played: ${(cause as Error).message}`, 'export the clip again'];
  }
}

/**
 * What is wrong with a media file of a product's folder, and its remedy; `undefined` when nothing is. `present` names
 * the files of the folder. Pictures are judged by their first bytes: decoding them is the media pipeline's work.
 */
export function findFileFault(
  folder: string,
  name: string,
  present: string[],
): [problem: string, remedy: string] | undefined {
  if (!present.includes(name)) {
    const media = present.filter((each) => each !== 'product.yaml');
    return [
      'missing',
      media.length > 0 ? `the folder holds ${media.join(', ')}` : 'put it beside product.yaml',
    ];
  }
  const file = path.join(folder, name);
  if (!lstatSync(file).isFile()) return ['not a file of its own', 'put the file itself beside product.yaml'];
  const kind = loadFileKind(file);
  if (kind === 'empty') return ['empty (0 bytes)', 'copy the file again'];
  if (kind !== toNamedKind(name))
    return [`in truth a file of kind ${kind}`, `save it as ${toNamedKind(name)}`];
  return kind === 'mp4' ? findClipFault(file) : undefined;
}
