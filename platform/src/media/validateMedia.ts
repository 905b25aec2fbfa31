import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { usePhotograph } from './convertPhotograph';
import { CLIP_KINDS, type FileKind, toFileKind } from './fileKind';
import { toPictureError, type Wrong } from './mediaError';
import { openPicture } from './openPicture';
import { probeClip } from './probeClip';

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
function findPrivateData({ exif, xmp, iptc, comments }: Metadata, bytes: Buffer): string | undefined {
  const blocks = Object.entries({ EXIF: exif, XMP: xmp, IPTC: iptc, comments });
  const [found] = blocks.find(([, block]) => block !== undefined) ?? [];
  if (found !== undefined) return found;
  const kind = toFileKind(bytes);
  if (kind === 'png') return findInPng(bytes);
  return kind === 'jpg' ? findInJpeg(bytes) : undefined;
}

const PICTURES: readonly FileKind[] = ['jpg', 'png', 'webp', 'avif', 'tiff', 'heic', 'gif'];

/** Drawing programs write the author and paths of their machine. */
const SVG_METADATA = /<metadata[\s>]|<rdf:RDF|(?:export-filename|docname)=/;

/**
 * The same for a file that is published unchanged, as a sentence with the fix; `undefined` for
 * other files, and without such data.
 */
export async function findPublishedPrivateData(bytes: Buffer): Promise<Wrong | undefined> {
  const kind = toFileKind(bytes);
  if (kind === 'svg') {
    const isNamed = SVG_METADATA.test(bytes.toString('utf8'));
    return isNamed ? toProblem('metadata of its drawing program') : undefined;
  }
  if (!PICTURES.includes(kind)) return undefined;
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!metadata) return ['cannot be read, so that nobody knows what it says', 'export the picture again'];
  const found = findPrivateData(metadata, bytes);
  return found === undefined ? undefined : toProblem(found);
}

const toProblem = (found: string): Wrong => [
  `holds ${found}, which may say where, when and by whom it was made`,
  'export it without metadata',
];

/**
 * Decodes a whole picture.
 *
 * @returns the problem and its fix. Private data have no fix here: conversion removes them.
 */
export async function validatePicture(file: string): Promise<[problem: string, fix?: string] | undefined> {
  try {
    const bytes = await readFile(file);
    const { picture, metadata } = await openPicture(file, bytes);
    await picture.resize(8).raw().toBuffer();
    const data = findPrivateData(metadata, bytes);
    return data === undefined
      ? undefined
      : [`holds ${data}, which may say where, when and by whom it was taken`];
  } catch (cause) {
    const { problem, fix } = toPictureError(file, cause);
    return [problem, fix];
  }
}

/**
 * Decodes a whole photograph or clip, with the programs that convert it.
 *
 * @returns why it cannot be converted, and the fix.
 */
export async function validateConversion(file: string, kind: FileKind): Promise<Wrong | undefined> {
  try {
    if (CLIP_KINDS.includes(kind)) await probeClip(file);
    else await usePhotograph(file, (picture) => picture.resize(8).raw().toBuffer());
    return undefined;
  } catch (cause) {
    const { problem, fix } = toPictureError(file, cause);
    return [problem, fix];
  }
}
