import { execFile } from 'node:child_process';
import { copyFile, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { toClipHeader } from './clipHeader';
import { createMediaError } from './mediaError';
import { toFileKind } from './fileKind';

const execute = promisify(execFile);

/** Runs ffmpeg as found on the path of this process. */
function run(args: string[]): Promise<unknown> {
  return execute('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...args], { env: process.env });
}

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

const INSTALL =
  'install the package ffmpeg (Debian and Ubuntu: sudo apt install ffmpeg, macOS: brew install ffmpeg, ' +
  'Windows: winget install ffmpeg)';

/** Whether a clip can ship as it is. */
function isReady(bytes: Buffer): boolean {
  if (toFileKind(bytes) !== 'mp4' || bytes.length > LARGEST_CLIP_BYTES) return false;
  try {
    const { codec, hasSound, hasPosition, fastStart, seconds } = toClipHeader(bytes);
    return codec === 'avc1' && !hasSound && !hasPosition && fastStart && seconds <= LONGEST_CLIP_SECONDS;
  } catch {
    // What cannot be read is given to ffmpeg, which knows more formats and says what is wrong.
    return false;
  }
}

async function runFfmpeg(from: string, args: string[]): Promise<void> {
  try {
    await run(['-i', from, ...args]);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') {
      throw createMediaError(from, 'converting it needs ffmpeg, which is not installed', INSTALL, cause);
    }
    const said =
      String((cause as { stderr?: string }).stderr ?? cause)
        .trim()
        .split('\n')
        .at(-1) ?? '';
    const reason = said.replace(from, 'the file').slice(0, 120);
    throw createMediaError(from, `no clip that ffmpeg can read (${reason})`, 'export the clip again', cause);
  }
}

function toArguments(side: number, quality: number): string[] {
  const fit = `scale='min(${side},iw)':'min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
  return [
    ...['-map', '0:v:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-t', String(LONGEST_CLIP_SECONDS), '-fpsmax', '30', '-vf', `${fit},format=yuv420p`],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-crf', String(quality)],
    ...['-movflags', '+faststart', '-f', 'mp4'],
  ];
}

/**
 * Makes a clip that every browser plays: silent H.264 of at most 6 seconds and 500 KB that starts at once, without
 * metadata. A clip that is one already is copied. Throws one line when that is not possible.
 */
export async function convertClip(from: string, to: string): Promise<void> {
  const bytes = await readFile(from);
  if (bytes.length === 0) throw createMediaError(from, 'empty (0 bytes)', 'copy the file again');
  if (isReady(bytes)) return copyFile(from, to);
  for (const [side, quality] of ATTEMPTS) {
    await runFfmpeg(from, [...toArguments(side, quality), to]);
    if ((await stat(to)).size <= LARGEST_CLIP_BYTES) return;
  }
  throw createMediaError(
    from,
    `over ${LARGEST_CLIP_BYTES / 1000} KB however it is coded`,
    'give a calmer clip',
  );
}

/** Writes the first frame of a clip, so that playing it goes on from its poster. Returns false without ffmpeg. */
export async function writePoster(clip: string, to: string): Promise<boolean> {
  try {
    await run(['-i', clip, '-frames:v', '1', '-q:v', '2', to]);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw cause;
  }
}
