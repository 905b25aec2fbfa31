import sharp, { type Sharp } from 'sharp';
import { openPicture } from './openPicture';

/** Noise, so that every part of the picture has bytes of its own. */
const draw = () =>
  sharp({
    create: {
      width: 320,
      height: 320,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

const decode = async (bytes: Buffer) => {
  const { picture } = await openPicture('a.jpg', bytes);
  const { info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return info.width;
};

describe.each([
  ['a JPEG', { progressive: false }],
  ['a progressive JPEG', { progressive: true }],
])('%s', (_name, options) => {
  it.each([0, 1, 2])('is whole without its last %d bytes, as every viewer shows it', async (missing) => {
    const bytes = await draw().jpeg(options).toBuffer();
    expect(await decode(bytes.subarray(0, bytes.length - missing))).toBe(320);
  });

  it.each([
    [2, true],
    [400, false],
  ])('without its last %d bytes and with zeros in their place is whole: %s', async (missing, isWhole) => {
    const bytes = await draw().jpeg(options).toBuffer();
    const ended = Buffer.concat([bytes.subarray(0, bytes.length - missing), Buffer.alloc(missing + 99)]);
    expect(await decode(ended).catch(() => 'truncated')).toBe(isWhole ? 320 : 'truncated');
  });

  it.each([40, 400, 4000])('is truncated without its last %d bytes', async (missing) => {
    const bytes = await draw().jpeg(options).toBuffer();
    await expect(decode(bytes.subarray(0, bytes.length - missing))).rejects.toThrow(
      /premature end|truncated|Corrupt/i,
    );
  });

  it('is whole with other data after its end, as telephones write it', async () => {
    const bytes = await draw().jpeg(options).toBuffer();
    expect(await decode(Buffer.concat([bytes, Buffer.from('\0\0\0 ftypmp42'), Buffer.alloc(99)]))).toBe(320);
  });
});

const GOLD = { r: 217, g: 164, b: 65 };
it.each<[string, string, (picture: Sharp) => Sharp]>([
  ['8-bit PNG', 'png', (picture) => picture.png()],
  ['16-bit PNG', 'png', (picture) => picture.toColourspace('rgb16').png()],
  ['JPEG', 'jpg', (picture) => picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' })],
  ['WebP', 'webp', (picture) => picture.webp({ lossless: true })],
  ['16-bit TIFF', 'tiff', (picture) => picture.toColourspace('rgb16').tiff({ compression: 'none' })],
  [
    '10-bit AVIF',
    'avif',
    (picture) => picture.avif({ quality: 100, chromaSubsampling: '4:4:4', bitdepth: 10 }),
  ],
])('has the colours of a telephone’s Display P3 in sRGB: %s', async (_format, ending, encode) => {
  const drawn = sharp({ create: { width: 16, height: 16, channels: 3, background: GOLD } });
  const bytes = await encode(drawn.withIccProfile('p3')).toBuffer();
  expect((await sharp(bytes).metadata()).icc).toBeDefined();
  const { picture } = await openPicture(`1.${ending}`, bytes);
  const pixels = await picture.raw().toBuffer();
  const differences = Object.values(GOLD).map((value, channel) => Math.abs(value - (pixels[channel] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(3);
});
