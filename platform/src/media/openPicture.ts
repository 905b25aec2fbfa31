import sharp, { type Metadata } from 'sharp';
import { toFileKind } from './fileKind';
import { assertPicture, MediaError, toPictureError, type Wrong } from './mediaError';
import { LARGEST_MASTER_PIXELS } from './settings';

/** Spaces with a correct conversion, by the picture's profile or as sRGB. */
const SPACES = ['srgb', 'rgb16', 'b-w'];
/** Code points of ITU-T H.273 for the colours of sRGB; 2 is unspecified. */
const PRIMARIES = [1, 2];
const TRANSFERS = [1, 2, 6, 13];

/** Where an AVIF or PNG has the code points of primaries and transfer, and their bytes. */
function findCodePoints(bytes: Buffer): [at: number, size: 1 | 2] | undefined {
  const avif = bytes.indexOf('colrnclx');
  if (avif >= 0) return [avif + 8, 2];
  const png = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).indexOf('cICP');
  return png >= 0 ? [png + 4, 1] : undefined;
}

function validateColours({ space, icc }: Metadata, bytes: Buffer): Wrong | undefined {
  const fix = 'export it in sRGB';
  if (!SPACES.includes(space)) return [`in the colours ${space}, which cannot be converted here`, fix];
  const [at, size] = findCodePoints(bytes) ?? [];
  if (icc || at === undefined || size === undefined) return undefined;
  const [primaries, transfer] = [bytes.readUIntBE(at, size), bytes.readUIntBE(at + size, size)];
  if (PRIMARIES.includes(primaries) && TRANSFERS.includes(transfer)) return undefined;
  return [`in HDR or wide colours without a profile (CICP ${primaries}/${transfer})`, fix];
}

/** The longest side that every format of renditions supports. */
const LONGEST_SIDE = 16_000;

function validateSize({ pages = 1, width, height }: Metadata): Wrong | undefined {
  if (pages > 1) return [`an animation of ${pages} pictures`, 'export the one to be shown, or give a clip'];
  if (Math.max(width, height) > LONGEST_SIDE) {
    return [`${width} x ${height} pixels, over ${LONGEST_SIDE} a side`, 'crop it, or export it smaller'];
  }
  return undefined;
}

const [SCAN, END] = [Buffer.from([0xff, 0xda]), Buffer.from([0xff, 0xd9])];

/** Whether a JPEG lacks its mark of the end: with its last two bytes, or with more. */
const lacksEnd = (bytes: Buffer) =>
  toFileKind(bytes) === 'jpg' && bytes.lastIndexOf(END) < bytes.lastIndexOf(SCAN);

/** A JPEG with its end put back, in place of zeros. A last zero may be of a pixel's byte 0xff. */
function withEnd(bytes: Buffer): Buffer {
  const last = bytes.findLastIndex((byte) => byte !== 0);
  return Buffer.concat([bytes.subarray(0, bytes[last] === 0xff ? last + 2 : last + 1), END]);
}

/**
 * Opens a picture, upright and in 8-bit sRGB; throws one line when it is not usable. Nothing is
 * decoded yet.
 *
 * @param isUpright whether to treat it as upright and ignore its EXIF orientation.
 */
export async function openPicture(file: string, bytes: Buffer, isUpright = false) {
  assertPicture(file, bytes);
  // Every viewer shows a JPEG without its end. With the end put back, a strict decoder finds out
  // whether pixels are missing, too.
  const isEndless = lacksEnd(bytes);
  const picture = sharp(isEndless ? withEnd(bytes) : bytes, {
    limitInputPixels: LARGEST_MASTER_PIXELS,
    failOn: isEndless ? 'warning' : 'truncated',
  });
  if (!isUpright) picture.autoOrient();
  const metadata = await picture.metadata().catch((cause: unknown) => {
    throw toPictureError(file, cause);
  });
  const problem = validateSize(metadata) ?? validateColours(metadata, bytes);
  if (problem) throw new MediaError(file, ...problem);
  picture.toColourspace('srgb');
  // sharp converts 16-bit pictures to Display P3, and leaves them there without this.
  if (metadata.depth === 'ushort' && metadata.icc) picture.withIccProfile('srgb', { attach: false });
  return { metadata, picture };
}
