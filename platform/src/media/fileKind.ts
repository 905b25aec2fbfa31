import { closeSync, openSync, readSync } from 'node:fs';

const KINDS = [
  'jpg',
  'png',
  'webp',
  'avif',
  'heic',
  'gif',
  'tiff',
  'svg',
  'pdf',
  'mp4',
  'mov',
  'webm',
] as const;

/** The kind of a media file by its first bytes, regardless of its name. */
export type FileKind = (typeof KINDS)[number] | 'empty' | 'unknown';

/** Kinds that the commands of the catalogue can convert. */
export const PHOTOGRAPH_KINDS: readonly FileKind[] = ['jpg', 'png', 'webp', 'avif', 'tiff', 'heic'];
export const CLIP_KINDS: readonly FileKind[] = ['mp4', 'mov', 'webm'];

const HEAD_BYTES = 64;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const SIGNATURES: [FileKind, (head: Buffer) => boolean][] = [
  ['jpg', (head) => head.readUIntBE(0, 3) === 0xffd8ff],
  ['png', (head) => head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
  ['gif', (head) => head.toString('latin1', 0, 4) === 'GIF8'],
  ['tiff', (head) => ['II*\0', 'MM\0*'].includes(head.toString('latin1', 0, 4))],
  ['pdf', (head) => head.toString('latin1', 0, 4) === '%PDF'],
  ['svg', (head) => /^\s*(<\?xml|<svg)/.test(head.toString('latin1'))],
  ['webm', (head) => head.readUInt32BE(0) === 0x1a45dfa3],
];

/** The brands of a file of the ISO family (AVIF, HEIC, MP4, MOV), the main one first. */
function toBrands(head: Buffer): string[] | undefined {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

/** The kind of a file by its first bytes. */
export function toFileKind(bytes: Buffer): FileKind {
  if (bytes.length === 0) return 'empty';
  const head = Buffer.alloc(HEAD_BYTES);
  bytes.copy(head, 0, 0, HEAD_BYTES);
  const brands = toBrands(head);
  if (brands) {
    if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
    if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic';
    return brands[0] === 'qt  ' ? 'mov' : 'mp4';
  }
  return SIGNATURES.find(([, matches]) => matches(head))?.[0] ?? 'unknown';
}

/** Reads the kind of a file from its first bytes. */
export function loadFileKind(file: string): FileKind {
  const handle = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const length = readSync(handle, head, 0, HEAD_BYTES, 0);
    return toFileKind(head.subarray(0, length));
  } finally {
    closeSync(handle);
  }
}

const OTHER_ENDINGS: Record<string, FileKind> = { jpeg: 'jpg', heif: 'heic', tif: 'tiff', m4v: 'mp4' };

/** The kind that a file's name promises. */
export function toNamedKind(name: string): FileKind {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return KINDS.find((kind) => kind === ending) ?? OTHER_ENDINGS[ending] ?? 'unknown';
}
