import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { drawPicture, HEIC } from '../../media/mediaFixture';
import { productText } from '../catalogueFixture';
import { createShop, DESCRIPTIONS, listTree, removeShops } from './shopFixture';

// Pictures are coded for real, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(removeShops);

const EXIF: Record<string, Parameters<Sharp['withExif']>[0]> = {
  'where it was taken': { IFD3: { GPSLatitude: '26/1 54/1 0/1', GPSLatitudeRef: 'N' } },
  'whose it is': { IFD0: { Artist: 'Asha Sharma' } },
  'the number of the camera': { IFD2: { BodySerialNumber: '4711' } },
};
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

const FORMATS: Record<string, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg(),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp(),
  avif: (picture) => picture.avif({ effort: 0 }),
};

/** A PNG with a text behind its header. */
function withText(png: Buffer): Buffer {
  const body = Buffer.from('tEXtAuthor\0Asha Sharma', 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A shop whose first product shows a file, with the file in its place. */
async function createShopWith(name: string, bytes: Buffer) {
  const shop = await createShop({
    'single/SDR001/product.yaml': productText({
      image: name,
      alt: 'A rakhi on linen.',
      description: DESCRIPTIONS.SDR001,
    }),
    'single/SDR001/1.webp': null,
  });
  const product = path.join(shop.folder, 'single/SDR001');
  writeFileSync(path.join(product, name), bytes);
  return { ...shop, product, file: path.join(product, name) };
}

describe('pictures put in place by hand', () => {
  it.each(Object.keys(EXIF).flatMap((what) => Object.keys(FORMATS).map((format) => [what, format] as const)))(
    'are refused when they say %s in a %s file, until they are converted',
    async (what, format) => {
      const picture =
        FORMATS[format]?.(drawPicture(960, 960).withExif(EXIF[what] ?? {})) ?? drawPicture(1, 1);
      const { run, product, file, printed } = await createShopWith(`1.${format}`, await picture.toBuffer());
      const name = `mfe-rakhi/catalogue/single/SDR001/1.${format}`;
      await expect(run('check')).rejects.toMatchObject({
        message: `${name}:1: picture: holds EXIF, which may say where, when and by whom it was taken, run \`npm run catalogue -- convert ${name}\``,
      });
      await run('convert', file);
      await run('check');
      expect(readdirSync(product)).toEqual(['1.webp', 'product.yaml']);
      expect(readFileSync(path.join(product, 'product.yaml'), 'utf8')).toContain('\nimage: 1.webp\n');
      expect((await sharp(path.join(product, '1.webp')).metadata()).exif).toBeUndefined();
      expect(printed[0]).toBe(`1.${format} is 1.webp in the catalogue.`);
    },
  );

  it.each<[string, string, () => Promise<Buffer>]>([
    ['XMP', '1.jpg', () => drawPicture(960, 960).jpeg().withXmp(XMP).toBuffer()],
    ['comments', '1.png', async () => withText(await drawPicture(960, 960).toBuffer())],
  ])('are refused with %s', async (what, name, draw) => {
    const { run } = await createShopWith(name, await draw());
    await expect(run('check')).rejects.toThrow(`1: picture: holds ${what}, which may say where`);
  });

  it.each<[string, string, () => Promise<Buffer>, string, string]>([
    [
      'an animated WebP',
      '1.webp',
      async () => {
        const frames = [await drawPicture(40, 40).toBuffer(), await drawPicture(40, 40).negate().toBuffer()];
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer();
      },
      'an animation of 2 pictures',
      'export the one to be shown, or give a clip',
    ],
    [
      'a picture that is very tall',
      '1.png',
      () => drawPicture(1080, 20_000).toBuffer(),
      '1080 x 20000 pixels, over 16000 a side',
      'crop it, or export it smaller',
    ],
  ])('are refused as %s', async (_title, name, draw, problem, remedy) => {
    const { run, root, file } = await createShopWith(name, await draw());
    await expect(run('check')).rejects.toMatchObject({
      message: `mfe-rakhi/catalogue/single/SDR001/${name}:1: picture: ${problem}, ${remedy}`,
    });
    const before = listTree(root);
    await expect(run('convert', file)).rejects.toThrow(`${name}: ${problem}; ${remedy}.`);
    expect(listTree(root)).toEqual(before);
  });
});

describe('catalogue convert', () => {
  it('makes a master of a photograph and says where to name it', async () => {
    const { run, product, printed } = await createShopWith(
      '1.webp',
      await drawPicture(960, 960).webp().toBuffer(),
    );
    writeFileSync(path.join(product, '2.JPG'), await drawPicture(2000, 1000).jpeg().toBuffer());
    await run('convert', path.join(product, '2.JPG'));
    expect(await sharp(path.join(product, '2.webp')).metadata()).toMatchObject({ width: 1600, height: 800 });
    expect(readdirSync(product)).toEqual(['1.webp', '2.webp', 'product.yaml']);
    expect(printed).toEqual(['2.JPG is 2.webp in the catalogue. Name it in product.yaml.']);
  });

  it('refuses to write over another picture, and what it cannot read', async () => {
    const { run, root, product } = await createShopWith(
      '1.webp',
      await drawPicture(960, 960).webp().toBuffer(),
    );
    writeFileSync(path.join(product, '1.png'), await drawPicture(960, 960).toBuffer());
    writeFileSync(path.join(product, 'IMG_1.HEIC'), HEIC);
    const before = listTree(root);
    await expect(run('convert', path.join(product, '1.png'))).rejects.toThrow(
      '1.png: 1.webp is there already; rename one of the two.',
    );
    await expect(run('convert', path.join(product, 'IMG_1.HEIC'))).rejects.toThrow(
      'IMG_1.HEIC: an HEIC picture, which cannot be decoded here',
    );
    expect(listTree(root)).toEqual(before);
  });
});
