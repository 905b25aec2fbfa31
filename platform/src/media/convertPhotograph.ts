import { readFile } from 'node:fs/promises';
import { toPictureError } from './mediaError';
import { openPicture } from './openPicture';
import { WIDEST } from './settings';

/**
 * Makes a master of a photograph: upright, no wider than the widest rendition, without metadata, so that no position
 * enters the repository. Returns its width; throws one line when the file is no usable picture.
 */
export async function convertPhotograph(from: string, to: string): Promise<number> {
  const { picture } = await openPicture(from, await readFile(from));
  try {
    const { width } = await picture
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .toFile(to);
    return width;
  } catch (cause) {
    throw toPictureError(from, cause);
  }
}
