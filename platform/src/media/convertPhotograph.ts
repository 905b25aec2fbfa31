import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { assertPicture, toPictureError } from './mediaError';
import { LARGEST_MASTER_PIXELS, WIDEST } from './settings';

/**
 * Makes a master of a photograph: upright, no wider than the widest rendition, without metadata, so that no position
 * enters the repository. Returns its width; throws one line when the file is no usable picture.
 */
export async function convertPhotograph(from: string, to: string): Promise<number> {
  const bytes = await readFile(from);
  assertPicture(from, bytes);
  try {
    const { width } = await sharp(bytes, { limitInputPixels: LARGEST_MASTER_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, smartSubsample: true })
      .toFile(to);
    return width;
  } catch (cause) {
    throw toPictureError(from, cause);
  }
}
