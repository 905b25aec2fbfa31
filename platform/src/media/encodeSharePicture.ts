import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { ShareSize } from '@dhaaga-noor/shared-types';
import { type EncodedPicture, type Pixels, toPixels } from './encodePicture';
import { toPictureError } from './mediaError';
import { openPicture } from './openPicture';
import { GROUND, JPEG, LARGEST_SHARE_BYTES } from './settings';

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
