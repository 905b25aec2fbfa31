import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { openPicture } from './openPicture';

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/** A colour space: its primaries as columns of XYZ (D50, as in ICC profiles), and its curve. */
interface Space {
  toXyz: Matrix;
  /** Light of a value, both from 0 to 1. */
  toLight: (value: number) => number;
  toValue: (light: number) => number;
}

// The sRGB curve, which Display P3 has as well, and the plain gamma of Adobe RGB.
const CURVE = {
  toLight: (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4),
  toValue: (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055),
};
const ADOBE_GAMMA = 563 / 256;

const SRGB: Space = {
  ...CURVE,
  toXyz: [
    [0.43606, 0.38515, 0.14307],
    [0.22249, 0.71687, 0.06061],
    [0.01392, 0.09708, 0.7141],
  ],
};

/** Published colorants of each space; none for a picture without a profile, which is sRGB. */
const SPACES: Record<string, Space> = {
  sRGB: SRGB,
  'Display P3': {
    ...CURVE,
    toXyz: [
      [0.51512, 0.29198, 0.1571],
      [0.2412, 0.69225, 0.06657],
      [-0.00105, 0.04189, 0.78407],
    ],
  },
  'Adobe RGB': {
    toLight: (value) => value ** ADOBE_GAMMA,
    toValue: (light) => light ** (1 / ADOBE_GAMMA),
    toXyz: [
      [0.60974, 0.20528, 0.14919],
      [0.31111, 0.62567, 0.06322],
      [0.01947, 0.06087, 0.74457],
    ],
  },
};

const multiply = (matrix: Matrix, [x, y, z]: Triple) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

function invert([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const cofactors: Matrix = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return cofactors.map((row) => row.map((value) => value / determinant)) as Matrix;
}

/** The values from 0 to 1 of an sRGB colour in a space. */
function toSpace({ toXyz, toValue }: Space, rgb: Triple): Triple {
  const light = rgb.map((value) => SRGB.toLight(value / 255)) as Triple;
  const values = multiply(invert(toXyz), multiply(SRGB.toXyz, light));
  return values.map((value) => toValue(Math.min(1, Math.max(0, value)))) as Triple;
}

/** The smallest ICC profile (version 2) for a space: three colorants, one curve as a table. */
function toProfile({ toXyz, toLight }: Space): Buffer {
  const fixed = (value: number) => Math.round(value * 65536);
  const xyz = (values: Triple) => {
    const tag = Buffer.alloc(20);
    tag.write('XYZ ');
    values.forEach((value, index) => tag.writeInt32BE(fixed(value), 8 + index * 4));
    return tag;
  };
  const steps = 4096;
  const curve = Buffer.alloc(12 + steps * 2);
  curve.write('curv');
  curve.writeUInt32BE(steps, 8);
  for (let step = 0; step < steps; step += 1) {
    curve.writeUInt16BE(Math.round(toLight(step / (steps - 1)) * 65535), 12 + step * 2);
  }
  const column = (index: 0 | 1 | 2) => toXyz.map((row) => row[index]) as Triple;
  const text = (type: string, label: string) => Buffer.from(`${type}\0\0\0\0${label}\0`, 'latin1');
  const description = Buffer.concat([
    Buffer.from('desc\0\0\0\0\0\0\0\x05test\0', 'latin1'),
    Buffer.alloc(79),
  ]);
  const tags: [string, Buffer][] = [
    ['desc', description],
    ['cprt', text('text', 'none')],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['rXYZ', xyz(column(0))],
    ['gXYZ', xyz(column(1))],
    ['bXYZ', xyz(column(2))],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let end = 128 + table.length;
  const contents = tags.map(([name, content], index) => {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    table.write(name, 4 + index * 12);
    table.writeUInt32BE(end, 8 + index * 12);
    table.writeUInt32BE(content.length, 12 + index * 12);
    end += padded.length;
    return padded;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(end);
  header.writeUInt32BE(0x02400000, 8);
  header.write('mntrRGB XYZ ', 12);
  header.write('acsp', 36);
  [0.9642, 1, 0.8249].forEach((value, index) => header.writeInt32BE(fixed(value), 68 + index * 4));
  return Buffer.concat([header, table, ...contents]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const SIDE = 16;

/** A PNG of one colour, written byte by byte, to control its values and its profile. */
function toPng(values: Triple, depth: 8 | 16, profile?: Buffer): Buffer {
  const bytes = depth / 8;
  const row = Buffer.alloc(1 + SIDE * 3 * bytes);
  for (let at = 0; at < SIDE * 3; at += 1) {
    const value = Math.round((values[at % 3] ?? 0) * (2 ** depth - 1));
    row.writeUIntBE(value, 1 + at * bytes, bytes);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE);
  header.writeUInt32BE(SIDE, 4);
  header.set([depth, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(profile ? [pngChunk('iCCP', Buffer.concat([Buffer.from('test\0\0'), deflateSync(profile)]))] : []),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Formats and depths, each made from a PNG with the same values and profile. */
const FORMATS: [format: string, depth: 8 | 16, code: (png: Sharp) => Sharp][] = [
  ['8-bit png', 8, (png) => png.png()],
  ['16-bit png', 16, (png) => png.toColourspace('rgb16').png()],
  ['8-bit jpg', 8, (png) => png.jpeg({ quality: 100, chromaSubsampling: '4:4:4' })],
  ['8-bit webp', 8, (png) => png.webp({ lossless: true })],
  ['8-bit tiff', 8, (png) => png.tiff({ compression: 'none' })],
  ['16-bit tiff', 16, (png) => png.toColourspace('rgb16').tiff({ compression: 'none' })],
  ['8-bit avif', 8, (png) => png.avif({ quality: 100, chromaSubsampling: '4:4:4' })],
  ['10-bit avif', 16, (png) => png.avif({ quality: 100, chromaSubsampling: '4:4:4', bitdepth: 10 })],
];

const PICTURES = FORMATS.flatMap(([name, depth, code]) =>
  [...Object.keys(SPACES), 'none'].map((space) => [name, space, depth, code] as const),
);

/** Inside every space, so that each can represent it. */
const COLOURS: Triple[] = [
  [253, 40, 30],
  [217, 164, 65],
  [60, 120, 90],
  [50, 60, 160],
  [128, 128, 128],
];

describe('openPicture', () => {
  it.each(PICTURES)('preserves the colours of %s in the space %s', async (name, spaceName, depth, code) => {
    const space = SPACES[spaceName];
    for (const colour of COLOURS) {
      const png = toPng(toSpace(space ?? SRGB, colour), depth, space && toProfile(space));
      const bytes = await code(sharp(png).keepIccProfile()).toBuffer();
      const { picture } = await openPicture(`1.${name.split(' ')[1] ?? ''}`, bytes);
      const pixels = await picture.raw().toBuffer();
      const differences = colour.map((value, channel) => Math.abs(value - (pixels[channel] ?? 0)));
      expect({ colour, pixels: [...pixels.subarray(0, 3)], near: Math.max(...differences) <= 2 }).toEqual({
        colour,
        pixels: expect.anything() as unknown,
        near: true,
      });
    }
  });
});
