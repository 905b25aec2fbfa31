import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toClipName } from './clipName';
import { toColourTables } from './colourTable';
import { runOnClip } from './ffmpeg';
import { MediaError } from './mediaError';
import { type ClipFacts, probeClip } from './probeClip';

const LONGEST_CLIP_SECONDS = 6;
const LARGEST_CLIP_BYTES = 500_000;

/** Longest side in pixels and quality (lower is better) of each attempt to stay under the size. */
const ATTEMPTS = [
  [720, 23],
  [720, 27],
  [640, 30],
  [540, 33],
  [400, 36],
  [320, 40],
] as const;

interface Size {
  width: number;
  height: number;
}

/** The size at which the longest side is at most `side`, in even numbers of pixels. */
function toSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const toEven = (pixels: number) => Math.max(2, 2 * Math.floor((pixels * scale) / 2));
  return { width: toEven(width), height: toEven(height) };
}

const [LIGHT_FILE, CURVE_FILE] = ['light.cube', 'curve.cube'];
const TO_BT709 = 'out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int';

/** Filters to the one output format: size, colours of BT.709, 8 bits, square pixels. */
function toFilters({ guessedMatrix }: ClipFacts, size: Size, hasTables: boolean): string {
  const matrix = guessedMatrix === undefined ? '' : `:in_color_matrix=${guessedMatrix}`;
  const scale = `scale=${size.width}:${size.height}${matrix}`;
  return [
    ...(hasTables
      ? [
          scale,
          'format=gbrpf32le',
          `lut3d=file=${LIGHT_FILE}`,
          `lut1d=file=${CURVE_FILE}`,
          `scale=${TO_BT709}`,
        ]
      : [`${scale}:${TO_BT709}`]),
    'format=yuv420p',
    'setsar=1',
    'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv',
  ].join(',');
}

function toArguments(from: string, filters: string, quality: number): string[] {
  return [
    ...['-nostdin', '-y', '-i', from, '-map', '0:V:0', '-an', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-map_chapters', '-1', '-t', String(LONGEST_CLIP_SECONDS), '-fpsmax', '30', '-vf', filters],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-crf', String(quality)],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-movflags', '+faststart', 'clip.mp4'],
  ];
}

async function encode(from: string, facts: ClipFacts, work: string): Promise<Size> {
  const tables = toColourTables(facts.transfer, facts.primaries);
  if (tables) {
    await writeFile(path.join(work, LIGHT_FILE), tables.light);
    await writeFile(path.join(work, CURVE_FILE), tables.curve);
  }
  for (const [side, quality] of ATTEMPTS) {
    const size = toSize(facts, side);
    const filters = toFilters(facts, size, tables !== undefined);
    await runOnClip('ffmpeg', from, toArguments(from, filters, quality), work);
    if ((await stat(path.join(work, 'clip.mp4'))).size <= LARGEST_CLIP_BYTES) return size;
  }
  const problem = `over ${LARGEST_CLIP_BYTES / 1000} KB however it is coded`;
  throw new MediaError(from, problem, 'give a clip with less movement');
}

/** The first frame, from which playback continues; without an encoder's comment. */
async function writePoster(from: string, work: string): Promise<void> {
  const colours = 'scale=in_color_matrix=bt709:out_color_matrix=smpte170m:out_range=pc';
  const args = [
    '-i',
    'clip.mp4',
    '-frames:v',
    '1',
    '-vf',
    colours,
    '-q:v',
    '2',
    '-flags:v',
    '+bitexact',
    'poster.jpg',
  ];
  await runOnClip('ffmpeg', from, args, work);
}

/**
 * Converts to the one format that every browser plays: silent H.264 (High, 4:2:0, 8 bits, BT.709),
 * upright, square pixels, at most 6 seconds and 500 KB, fast start, without metadata. Writes it and
 * its poster into a folder.
 *
 * @returns the clip's name, and notes for the maintainer, such as that it was cut.
 * @throws StorefrontError with one line when that is not possible.
 */
export async function convertClip(from: string, folder: string): Promise<{ name: string; notes: string[] }> {
  if ((await stat(from)).size === 0) throw new MediaError(from, 'empty (0 bytes)', 'copy the file again');
  const facts = await probeClip(from);
  const work = await mkdtemp(path.join(tmpdir(), 'clip-'));
  try {
    const size = await encode(from, facts, work);
    await writePoster(from, work);
    const clip = path.join(work, 'clip.mp4');
    const name = toClipName(await readFile(clip), size);
    await copyFile(clip, path.join(folder, name));
    await copyFile(path.join(work, 'poster.jpg'), path.join(folder, name.replace(/\.mp4$/, '-poster.jpg')));
    const isCut = facts.seconds > LONGEST_CLIP_SECONDS + 0.1;
    const cut = `only the first ${LONGEST_CLIP_SECONDS} of its ${facts.seconds.toFixed(1)} seconds are shown`;
    return { name, notes: isCut ? [`${path.basename(from)}: ${cut}.`] : [] };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
