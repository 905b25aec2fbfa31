import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readSiteSettings } from '../build/readSiteSettings';
import { drawIcons, toManifest } from './drawIcons';

const SHELL = path.resolve(__dirname, '../../../shell');

interface Manifest {
  name: string;
  lang: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

const readManifest = (language?: string) =>
  JSON.parse(toManifest(readSiteSettings(path.join(SHELL, 'site.yaml'), { language }), language)) as Manifest;

describe('toManifest', () => {
  it('starts in its language', () => {
    expect(readManifest()).toMatchObject({ lang: 'en-IN', start_url: './' });
    expect(readManifest('hi')).toMatchObject({
      lang: 'hi',
      start_url: './hi/',
      description: expect.stringMatching(/\p{Script=Devanagari}/u) as unknown,
    });
  });
});

describe('drawIcons', () => {
  let icons = new Map<string, Buffer>();
  beforeAll(async () => {
    icons = await drawIcons(readFileSync(path.join(SHELL, 'assets/public/favicon.svg')));
  });

  it('makes the icons in the manifest, with the sizes stated there', async () => {
    const manifest = readManifest();
    expect(manifest.name).toBe('Dhaaga & Noor');
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of manifest.icons) {
      const { format, width, height } = await sharp(icons.get(src)).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });

  it.each(['apple-touch-icon.png', 'icon-maskable-512.png'])('fills the corners of %s', async (name) => {
    const { data } = await sharp(icons.get(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([0x6b, 0x14, 0x26, 255]);
  });

  it('puts a picture of 48 px into favicon.ico', async () => {
    const ico = icons.get('favicon.ico') ?? Buffer.alloc(0);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    const picture = ico.subarray(ico.readUInt32LE(18));
    expect(picture).toHaveLength(ico.readUInt32LE(14));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
  });
});
