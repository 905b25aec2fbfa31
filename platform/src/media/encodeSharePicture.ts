import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { SHARE_SIZE } from '@dhaaga-noor/shared-types';
import { toPictureError } from './mediaError';
import { openPicture } from './openPicture';
import { GROUND, LARGEST_SHARE_BYTES } from './settings';

const { width, height } = SHARE_SIZE;
/** The background is blurred at this fraction: a hundredth of the cost, the same look. */
const BLUR_SCALE = 0.1;

/**
 * The picture that chats and social networks show for a page: JPEG, 1200 x 630, under 250 KB. The
 * whole piece is in the middle, at full height, on its own blurred background: cropping a square to
 * this shape would cut it off.
 */
export async function encodeSharePicture(file: string): Promise<Buffer> {
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
