import { crc32 } from 'node:zlib';
import type { Sharp } from 'sharp';
import { drawPicture } from './mediaFixture';
import { openPicture } from './openPicture';

const draw = (code: (picture: Sharp) => Sharp) => code(drawPicture(16, 16)).toBuffer();

/** A picture of 8 x 8 pixels by another encoder: ours writes no code points. */
const AVIF = [
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA',
  'AFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAASEAAAAYAAAAKGlpbmYAAAAAAAEA',
  'AAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAAIAAAACAAAABBwaXhpAAAAAAMI',
  'CAgAAAAMYXYxQ4EADAAAAAATY29scm5jbHgAAQANAAGAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAAgbWRhdAoIGAi/bICGgMIy',
  'DB8AAABYAAAAAKthxg==',
].join('');

/** An AVIF picture with these code points for its colours instead of a profile. */
function toAvif(primaries: number, transfer: number): Buffer {
  const avif = Buffer.from(AVIF, 'base64');
  const at = avif.indexOf('colrnclx') + 8;
  avif.writeUInt16BE(primaries, at);
  avif.writeUInt16BE(transfer, at + 2);
  return avif;
}

/** The same of a PNG. */
async function toPng(primaries: number, transfer: number): Promise<Buffer> {
  const png = await draw((picture) => picture.png());
  const chunk = Buffer.from([0, 0, 0, 4, ...Buffer.from('cICP'), primaries, transfer, 0, 1, 0, 0, 0, 0]);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12);
  const end = png.indexOf('IDAT') - 4;
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}

const inColours = (space: string) => `in the colours ${space}, which cannot be converted here`;
const byCodePoints = (text: string) => `in HDR or wide colours without a profile (CICP ${text})`;

describe('validateColours', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['1.jpg', () => draw((picture) => picture.toColourspace('cmyk').jpeg()), inColours('cmyk')],
    [
      '1.tiff',
      () => draw((picture) => picture.toColourspace('lab').tiff({ compression: 'none' })),
      inColours('lab'),
    ],
    [
      '1.png',
      () => draw((picture) => picture.greyscale().toColourspace('grey16').png()),
      inColours('grey16'),
    ],
    ['1.avif', () => toAvif(12, 13), byCodePoints('12/13')],
    ['1.avif', () => toAvif(9, 16), byCodePoints('9/16')],
    ['1.avif', () => toAvif(9, 18), byCodePoints('9/18')],
    ['1.avif', () => toAvif(1, 8), byCodePoints('1/8')],
    ['1.png', () => toPng(12, 13), byCodePoints('12/13')],
    ['1.png', () => toPng(9, 16), byCodePoints('9/16')],
  ])('refuses %s %#', async (name, make, problem) => {
    const bytes = await make();
    await expect(openPicture(name, bytes)).rejects.toThrow(`${name}: ${problem}, export it in sRGB`);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['1.jpg', () => draw((picture) => picture.greyscale().jpeg())],
    ['1.avif', () => toAvif(1, 13)],
    ['1.avif', () => toAvif(2, 2)],
    ['1.png', () => toPng(1, 13)],
    ['1.avif', () => draw((picture) => picture.withIccProfile('p3').avif())],
  ])('accepts %s %#', async (name, make) => {
    expect(await openPicture(name, await make())).toBeDefined();
  });
});
