import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Wrong } from './mediaError';

const NAME = /^clip-(\d+)x(\d+)-([0-9a-f]{12})\.mp4$/;

const toDigest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** The name of a converted clip. It includes its size and hash, so a build needs no ffmpeg. */
export function toClipName(bytes: Buffer, { width, height }: { width: number; height: number }): string {
  return `clip-${width}x${height}-${toDigest(bytes)}.mp4`;
}

/** The size of a converted clip, read from its name; or its problem and the fix. */
export type ConvertedClip = { width: number; height: number; digest: string } | { problem: Wrong };

/** Reads a clip of the catalogue. Accepts only unchanged output of our conversion commands. */
export function readConvertedClip(file: string): ConvertedClip {
  const [, width, height, digest] = NAME.exec(path.basename(file)) ?? [];
  if (digest === undefined) {
    const fix = 'convert it with `npm run catalogue -- convert`, followed by its path';
    return { problem: ['not in the one form that shops play', fix] };
  }
  if (toDigest(readFileSync(file)) !== digest) {
    return {
      problem: ['not the clip that was converted: truncated or changed', 'convert the original again'],
    };
  }
  return { width: Number(width), height: Number(height), digest };
}
