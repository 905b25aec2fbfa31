import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

const made: string[] = [];

/** Whether clips can be converted here. */
export const HAS_FFMPEG = spawnSync('ffmpeg', ['-version']).status === 0;

/** Whether HEIC pictures can be made and decoded here. */
export const HAS_HEIF = spawnSync('heif-convert', ['--help']).error === undefined;

/** A new temporary folder. */
export function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'media-'));
  made.push(folder);
  return folder;
}

/** Deletes every folder that was made. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A picture of this size: red at the top, green at the bottom, to make its orientation visible. */
export function drawPicture(width: number, height: number): Sharp {
  const half = Math.floor(height / 2);
  const lower = { width, height: height - half, channels: 3 as const, background: '#00ff00' };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: lower }, top: half, left: 0 }])
    .png();
}

const CLIP_FOLDER = path.resolve(__dirname, '../../../mfe-lumba/catalogue/bangle/SDL001');
/** The shop's own clip of SDL001. */
export const CLIP_NAME = readdirSync(CLIP_FOLDER).find((name) => name.endsWith('.mp4')) ?? '';
export const CLIP_FILE = path.join(CLIP_FOLDER, CLIP_NAME);
export const CLIP = readFileSync(CLIP_FILE);

/** The first bytes of a photograph as an iPhone writes it. */
export const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(200),
]);
