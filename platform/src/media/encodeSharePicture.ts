import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { assertPicture, toPictureError } from './mediaError';
import { SHARE_SIZE } from '../seo/shareSize';
import { GROUND, LARGEST_MASTER_PIXELS, LARGEST_SHARE_BYTES } from './settings';

const { width, height } = SHARE_SIZE;
/** The ground is blurred at this part of its size, which costs a hundredth and looks the same. */
const BLUR_SCALE = 0.1;

/**
 * The picture that chats and social networks show for a page: JPEG, 1200 x 630, under 250 KB. The whole piece stands
 * in the middle, at full height, on its own blurred surroundings: cropping a square to this shape would behead it.
 */
export async function encodeSharePicture(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  assertPicture(file, bytes);
  const open = () =>
    sharp(bytes, { limitInputPixels: LARGEST_MASTER_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .flatten({ background: GROUND });
  try {
    const piece = await open()
      .resize({ width, height, fit: 'inside' })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const ground = await open()
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
