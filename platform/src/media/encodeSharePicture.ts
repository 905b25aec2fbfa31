import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { ShareSize } from '@dhaaga-noor/shared-types';
import { toPictureError } from './mediaError';
import { openPicture } from './openPicture';
import { GROUND, LARGEST_SHARE_BYTES } from './settings';

/** The background is blurred at this fraction: a hundredth of the cost, the same look. */
const BLUR_SCALE = 0.1;

/**
 * The picture that chats and social networks show for a page: a JPEG under 300 KB. The whole
 * master is in the middle, on its own blurred background where it has another shape: cropping would
 * cut the piece off.
 */
export async function encodeSharePicture(file: string, { width, height }: ShareSize): Promise<Buffer> {
  const { picture } = await openPicture(file, await readFile(file));
  picture.flatten({ background: GROUND });
  try {
    const piece = await picture
      .clone()
      .resize({ width, height, fit: 'inside' })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const ground = await picture
      .clone()
      .resize({ width: width * BLUR_SCALE, height: height * BLUR_SCALE, fit: 'cover' })
      .blur(40 * BLUR_SCALE)
      .png({ compressionLevel: 0 })
      .toBuffer();
    const canvas = await sharp(ground)
      .resize({ width, height, fit: 'fill', kernel: 'cubic' })
      .composite([{ input: piece, gravity: 'centre' }])
      .png({ compressionLevel: 0 })
      .toBuffer();
    for (let quality = 82; ; quality -= 8) {
      const share = await sharp(canvas).jpeg({ quality, mozjpeg: true }).toBuffer();
      if (share.length < LARGEST_SHARE_BYTES || quality <= 20) return share;
    }
  } catch (cause) {
    throw toPictureError(file, cause);
  }
}
