import { createHash } from 'node:crypto';
import sharp, { type Raw, type Sharp } from 'sharp';
import { toPictureError } from './mediaError';
import { openPicture } from './openPicture';
import { AVIF, GROUND, JPEG, LARGEST_PLACEHOLDER_BYTES, PLACEHOLDER, toWidths, WIDEST } from './settings';

// One thread per picture, several pictures at once: encoders then never wait for each other.
sharp.concurrency(1);
sharp.cache(false);

/** The renditions of one master, with all data that a page needs. */
export interface EncodedPicture {
  /** Hash of all renditions. */
  name: string;
  width: number;
  height: number;
  widths: number[];
  /** Base64 of a tiny WebP picture (`PLACEHOLDER`). */
  placeholder: string;
  /** Content by file name: `{name}-{width}.{avif|jpg}`. */
  files: Map<string, Buffer>;
}

/** A decoded picture. */
export interface Pixels {
  data: Buffer;
  raw: Raw;
}

/** Runs the steps of a picture. */
export async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * The picture upright, in sRGB, opaque, at most as wide as the widest rendition; without any
 * metadata.
 */
function decode(picture: Sharp): Promise<Pixels> {
  return toPixels(
    picture.resize({ width: WIDEST, withoutEnlargement: true }).flatten({ background: GROUND }),
  );
}

function at({ data, raw }: Pixels, width: number): Sharp {
  return sharp(data, { raw }).resize(width === raw.width ? undefined : { width });
}

async function encodePlaceholder(pixels: Pixels): Promise<string> {
  for (let { quality } = PLACEHOLDER; ; quality -= 10) {
    const bytes = await at(pixels, PLACEHOLDER.width)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (bytes.length < LARGEST_PLACEHOLDER_BYTES || quality <= 10) return bytes.toString('base64');
  }
}

/** Makes all renditions of a master; throws one line when it is no usable picture. */
export async function encodePicture(file: string, bytes: Buffer): Promise<EncodedPicture> {
  const { picture } = await openPicture(file, bytes);
  try {
    const pixels = await decode(picture);
    const widths = toWidths(pixels.raw.width);
    const renditions = new Map<string, Buffer>();
    for (const width of widths) {
      renditions.set(`${width}.avif`, await at(pixels, width).avif(AVIF).toBuffer());
      renditions.set(`${width}.jpg`, await at(pixels, width).jpeg(JPEG).toBuffer());
    }
    const hash = createHash('sha256');
    for (const content of renditions.values()) hash.update(content);
    const name = hash.digest('hex').slice(0, 12);
    const files = new Map([...renditions].map(([ending, content]) => [`${name}-${ending}`, content]));
    const { width, height } = pixels.raw;
    return { name, width, height, widths, placeholder: await encodePlaceholder(pixels), files };
  } catch (cause) {
    throw toPictureError(file, cause);
  }
}
