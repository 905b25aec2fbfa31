import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readSiteSettings } from '../build/readSiteSettings';
import { drawIcons } from './drawIcons';

const SHELL = path.resolve(__dirname, '../../../shell');

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

describe('drawIcons', () => {
  let icons = new Map<string, Buffer>();
  beforeAll(async () => {
    const site = readSiteSettings(path.join(SHELL, 'site.yaml'));
    icons = await drawIcons(readFileSync(path.join(SHELL, 'assets/public/favicon.svg')), site);
  });

  it('makes the icons in the manifest, with the sizes stated there', async () => {
    const manifest = JSON.parse(String(icons.get('site.webmanifest'))) as Manifest;
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

  it('puts pictures of 16, 32 and 48 px into favicon.ico', async () => {
    const ico = icons.get('favicon.ico') ?? Buffer.alloc(0);
    expect(ico.readUInt16LE(4)).toBe(3);
    for (const [i, side] of [16, 32, 48].entries()) {
      const at = 6 + 16 * i;
      const from = ico.readUInt32LE(at + 12);
      const picture = ico.subarray(from, from + ico.readUInt32LE(at + 8));
      expect([ico[at], (await sharp(picture).metadata()).width]).toEqual([side, side]);
    }
  });
});
