import { createHash } from 'node:crypto';
import sharp, { type Raw, type Sharp } from 'sharp';
import type { ShareSize } from '@dhaaga-noor/shared-types';
import { toPictureError } from './mediaError';
import { openPicture } from './openPicture';
import {
  AVIF,
  GROUND,
  JPEG,
  LARGEST_PLACEHOLDER_BYTES,
  PLACEHOLDER,
  toWidths,
  WIDEST,
  LARGEST_SHARE_BYTES,
} from './settings';

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

/** Upright, in sRGB, opaque, at most as wide as the widest rendition, without metadata. */
function decode(picture: Sharp, width: number): Promise<Pixels> {
  return toPixels(picture.resize({ width, withoutEnlargement: true }).flatten({ background: GROUND }));
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

/** Makes all renditions of a master; throws one line when it is not a usable picture. */
export async function encodePicture(file: string, bytes: Buffer, widest = WIDEST): Promise<EncodedPicture> {
  const { picture } = await openPicture(file, bytes);
  try {
    const pixels = await decode(picture, widest);
    const widths = toWidths(pixels.raw.width, widest);
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

/** The background is blurred at this fraction: a hundredth of the cost, the same look. */
const BLUR_SCALE = 0.1;

async function encodeSmallEnough({ data, raw }: Pixels): Promise<Buffer> {
  for (let quality = 82; ; quality -= 8) {
    const share = await sharp(data, { raw })
      .jpeg({ ...JPEG, quality })
      .toBuffer();
    if (share.length < LARGEST_SHARE_BYTES || quality <= 20) return share;
  }
}

/** The piece on its own blurred picture. */
async function placeOnGround(picture: Sharp, piece: Pixels, { width, height }: ShareSize): Promise<Pixels> {
  const small = { width: width * BLUR_SCALE, height: height * BLUR_SCALE, fit: 'cover' } as const;
  const ground = await toPixels(
    picture
      .clone()
      .resize(small)
      .blur(40 * BLUR_SCALE),
  );
  return toPixels(
    sharp(ground.data, { raw: ground.raw })
      .resize({ width, height, fit: 'fill', kernel: 'cubic' })
      .composite([{ input: piece.data, raw: piece.raw, gravity: 'centre' }]),
  );
}

/**
 * The picture that chats and social networks show for a page: a JPEG under 300 KB. The whole
 * master is in the middle, on its own blurred background where it has another shape: cropping would
 * cut the piece off.
 */
export async function encodeSharePicture(
  file: string,
  master: Buffer,
  size: ShareSize,
): Promise<EncodedPicture> {
  const { picture } = await openPicture(file, master);
  picture.flatten({ background: GROUND });
  try {
    const { width, height } = size;
    const piece = await toPixels(picture.clone().resize({ width, height, fit: 'inside' }));
    const isFilled = piece.raw.width === width && piece.raw.height === height;
    const bytes = await encodeSmallEnough(isFilled ? piece : await placeOnGround(picture, piece, size));
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const files = new Map([[`${name}-share.jpg`, bytes]]);
    return { name, width, height, widths: [width], placeholder: '', files };
  } catch (cause) {
    throw toPictureError(file, cause);
  }
}
