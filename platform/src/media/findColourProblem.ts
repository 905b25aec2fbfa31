import type { Metadata } from 'sharp';

/** Spaces with a correct conversion, by the picture's profile or as sRGB. */
const SPACES = ['srgb', 'rgb16', 'b-w'];
/** Code points of ITU-T H.273 for the colours of sRGB; 2 is unspecified. */
const PRIMARIES = [1, 2];
const TRANSFERS = [1, 2, 6, 13];

/**
 * Offsets of the code points of primaries and transfer in an AVIF or a PNG picture, and their
 * lengths in bytes.
 */
function findCodePoints(bytes: Buffer): [at: number, size: 1 | 2] | undefined {
  const avif = bytes.indexOf('colrnclx');
  if (avif >= 0) return [avif + 8, 2];
  const png = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).indexOf('cICP');
  return png >= 0 ? [png + 4, 1] : undefined;
}

/** Why a picture's colours cannot be shown correctly, and the fix. */
export function findColourProblem(
  { space, icc }: Metadata,
  bytes: Buffer,
): [problem: string, fix: string] | undefined {
  const fix = 'export it in sRGB';
  if (!SPACES.includes(space)) return [`in the colours ${space}, which cannot be converted here`, fix];
  const [at, size] = findCodePoints(bytes) ?? [];
  if (icc || at === undefined || size === undefined) return undefined;
  const [primaries, transfer] = [bytes.readUIntBE(at, size), bytes.readUIntBE(at + size, size)];
  if (PRIMARIES.includes(primaries) && TRANSFERS.includes(transfer)) return undefined;
  return [`in HDR or wide colours without a profile (CICP ${primaries}/${transfer})`, fix];
}
