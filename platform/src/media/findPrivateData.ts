import type { Metadata } from 'sharp';
import { toFileKind } from './fileKind';

/** PNG chunks that hold texts, with their names in messages. */
const PNG_TEXTS: Record<string, string> = {
  tEXt: 'comments',
  zTXt: 'comments',
  iTXt: 'comments',
  eXIf: 'EXIF',
};

/** Decoders stop at the pixels of a PNG; texts may follow them. */
function findInPng(bytes: Buffer): string | undefined {
  for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const found = PNG_TEXTS[bytes.toString('latin1', at + 4, at + 8)];
    if (found !== undefined) return found;
  }
  return undefined;
}

const JPEG_COMMENT = 0xfe;
const JPEG_PIXELS = 0xda;

/** Decoders do not report the comments of a JPEG. */
function findInJpeg(bytes: Buffer): string | undefined {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += bytes.readUInt16BE(at + 2) + 2) {
    const marker = bytes[at + 1];
    if (marker === JPEG_COMMENT) return 'comments';
    if (marker === JPEG_PIXELS) return undefined;
  }
  return undefined;
}

/** Metadata of cameras and editors: where, when and by whom, and with which device. */
export function findPrivateData({ exif, xmp, iptc, comments }: Metadata, bytes: Buffer): string | undefined {
  const blocks = Object.entries({ EXIF: exif, XMP: xmp, IPTC: iptc, comments });
  const [found] = blocks.find(([, block]) => block !== undefined) ?? [];
  if (found !== undefined) return found;
  const kind = toFileKind(bytes);
  if (kind === 'png') return findInPng(bytes);
  return kind === 'jpg' ? findInJpeg(bytes) : undefined;
}
