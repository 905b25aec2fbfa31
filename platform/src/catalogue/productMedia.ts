import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductRecord } from 'shared-types';
import { toClipHeader } from '../media/clipHeader';
import { loadFileKind, toNamedKind } from '../media/fileKind';
import type { ClipFile, PictureFile } from './catalogue';
import { type FaultReport, showValue } from './faults';
import { CLIP_ENDINGS, PICTURE_ENDINGS } from './mediaNames';

type LineOf = (key: keyof ProductRecord & string) => number;
type MediaKey = 'image' | 'images' | 'video' | 'videos';

const unique = (names: (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined))];

/** The names of a record's pictures and clips, each once, in display order. */
export function toMediaNames(record: ProductRecord): { pictures: string[]; clips: string[] } {
  return {
    pictures: unique([record.image, ...(record.images ?? [])]),
    clips: unique([record.video, ...(record.videos ?? [])]),
  };
}

/** Names that the still of a clip may have: `clip-poster.jpg` for `clip.mp4`. */
function posterNames(clip: string): string[] {
  const base = clip.slice(0, clip.lastIndexOf('.'));
  return PICTURE_ENDINGS.map((ending) => `${base}-poster.${ending}`);
}

/** What is wrong with a media file, and its remedy; `undefined` when nothing is. */
function findFileFault(folder: string, name: string, present: string[]): [string, string] | undefined {
  const media = present.filter((each) => each !== 'product.yaml');
  if (!present.includes(name)) {
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

function findClipFault(file: string): [string, string] | undefined {
  try {
    const { codec, hasPosition } = toClipHeader(readFileSync(file));
    const remedy = 'add it with `npm run catalogue -- add`, which converts it';
    if (codec !== 'avc1') return [`coded as ${codec}, which not every browser plays`, remedy];
    return hasPosition ? ['tells where it was recorded', remedy] : undefined;
  } catch (cause) {
    return [`cannot be played: ${(cause as Error).message}`, 'export the clip again'];
  }
}

function reportFiles(
  record: ProductRecord,
  folder: string,
  present: string[],
  lineOf: LineOf,
  report: FaultReport,
) {
  const named: [MediaKey, string | undefined][] = [
    ['image', record.image],
    ...(record.images ?? []).map((name): [MediaKey, string] => ['images', name]),
    ['video', record.video],
    ...(record.videos ?? []).map((name): [MediaKey, string] => ['videos', name]),
  ];
  const seen = new Set<string>();
  for (const [field, name] of named) {
    if (name === undefined || seen.has(name)) continue;
    seen.add(name);
    const wrong = findFileFault(folder, name, present);
    if (wrong) {
      report.add(lineOf(field), { field, value: showValue(name), problem: wrong[0], remedy: wrong[1] });
    }
  }
}

function reportUnused(names: string[], present: string[], report: FaultReport): void {
  const posters = names.flatMap((name) => (name.endsWith('.mp4') ? posterNames(name) : []));
  const endings: readonly string[] = [...PICTURE_ENDINGS, ...CLIP_ENDINGS];
  for (const name of present) {
    const isMedia = endings.includes(name.slice(name.lastIndexOf('.') + 1));
    if (!isMedia || names.includes(name) || posters.includes(name)) continue;
    const problem = 'beside product.yaml but not named in it';
    report.add(1, {
      field: 'file',
      value: showValue(name),
      problem,
      remedy: 'name it under images or videos, or delete it',
    });
  }
}

function toAlts(
  record: ProductRecord,
  pictures: string[],
  clips: string[],
  lineOf: LineOf,
  report: FaultReport,
) {
  const { alt, name } = record;
  const count = pictures.length + clips.length;
  if (Array.isArray(alt)) {
    if (alt.length !== count) {
      const problem = `${alt.length} texts for ${count} media`;
      report.add(lineOf('alt'), {
        field: 'alt',
        problem,
        remedy: 'write one for each, pictures first, then clips',
      });
    }
    return alt;
  }
  if (pictures.length > 0 && alt === undefined) {
    report.add(lineOf('alt'), { field: 'alt', problem: 'missing', remedy: 'say what the picture shows' });
  }
  return [...pictures.map(() => alt ?? ''), ...clips.map(() => `Clip of ${name}.`)];
}

/** Resolves a record's media to files; reports what is missing, unused or no such file. */
export function readMedia(
  record: ProductRecord,
  { folder, lineOf, report }: { folder: string; lineOf: LineOf; report: FaultReport },
): { pictures: PictureFile[]; clips: ClipFile[] } {
  const names = toMediaNames(record);
  const present = readdirSync(folder).sort();
  reportFiles(record, folder, present, lineOf, report);
  reportUnused([...names.pictures, ...names.clips], present, report);
  const alts = toAlts(record, names.pictures, names.clips, lineOf, report);
  const at = (name: string) => path.join(folder, name);
  const pictures = names.pictures.map((name, i): PictureFile => ({
    kind: 'image',
    file: at(name),
    alt: alts[i] ?? '',
  }));
  const clips = names.clips.flatMap((name, i): ClipFile[] => {
    const own = posterNames(name).find((each) => present.includes(each));
    const poster = own ?? names.pictures[0];
    const field = record.video === name ? 'video' : 'videos';
    const wrong = own && findFileFault(folder, own, present);
    if (wrong)
      report.add(lineOf(field), {
        field: 'poster',
        value: showValue(own),
        problem: wrong[0],
        remedy: wrong[1],
      });
    if (poster === undefined) {
      const remedy = `put ${posterNames(name)[0] ?? 'a picture'} beside it`;
      report.add(lineOf(field), { field, value: showValue(name), problem: 'has no poster', remedy });
      return [];
    }
    return [
      { kind: 'video', file: at(name), alt: alts[names.pictures.length + i] ?? '', poster: at(poster) },
    ];
  });
  return { pictures, clips };
}
