import sharp from 'sharp';
import { openPicture } from './openPicture';

/** Noise, so that every part of the picture has bytes of its own. */
const draw = () =>
  sharp({
    create: {
      ...{ width: 320, height: 320, channels: 3, background: '#888' },
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
