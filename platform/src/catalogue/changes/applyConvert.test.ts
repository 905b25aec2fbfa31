import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { drawPicture, HEIC } from '../../media/mediaFixture';
import { productText } from '../catalogueFixture';
import { createShop, DESCRIPTIONS, FOUND_BY, listTree, removeShops } from './shopFixture';

// Pictures are really encoded, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(removeShops);

const EXIF = { IFD3: { GPSLatitude: '26/1 54/1 0/1', GPSLatitudeRef: 'N' } };
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

const FORMATS: Record<string, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg(),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp(),
  avif: (picture) => picture.avif({ effort: 0 }),
};

/** Ends of a PNG's first and second to last chunk: before and after its pixels. */
const PNG_POSITIONS = { before: 33, behind: -12 };
const PNG_TEXT = 'tEXtAuthor\0Asha Sharma';

/** A PNG with one more chunk. */
function withChunk(png: Buffer, text: string, position: keyof typeof PNG_POSITIONS): Buffer {
  const body = Buffer.from(text, 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const at = PNG_POSITIONS[position];
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
}

/** A JPEG with one more segment. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const body = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

const IPTC = 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x09\x1c\x02\x50\0\x04Asha\0';
const drawPng = () => drawPicture(960, 960).png().toBuffer();
const drawJpeg = () => drawPicture(960, 960).jpeg().toBuffer();

/** A shop with a file as the picture of its first product. */
async function createShopWith(name: string, bytes: Buffer) {
  const shop = await createShop({
    'single/SDR001/product.yaml': productText({
      image: name,
      alt: 'A rakhi on linen.',
      description: DESCRIPTIONS.SDR001,
      ...FOUND_BY,
    }),
    'single/SDR001/1.webp': null,
  });
  const product = path.join(shop.folder, 'single/SDR001');
  writeFileSync(path.join(product, name), bytes);
  return { ...shop, product, file: path.join(product, name) };
}

describe('pictures put in place by hand', () => {
  it.each(Object.entries(FORMATS))(
    'are refused when they say in a %s file where they were taken, until they are converted',
    async (format, encode) => {
      const picture = encode(drawPicture(960, 960).withExif(EXIF));
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
    ['IPTC', '1.jpg', async () => withSegment(await drawJpeg(), 0xed, IPTC)],
    ['comments', '1.jpg', async () => withSegment(await drawJpeg(), 0xfe, 'By Asha Sharma')],
    ['comments', '1.png', async () => withChunk(await drawPng(), PNG_TEXT, 'before')],
    ['comments', '1.png', async () => withChunk(await drawPng(), PNG_TEXT, 'behind')],
    ['EXIF', '1.png', async () => withChunk(await drawPng(), 'eXIfMM\0*\0\0\0\x08\0\0', 'behind')],
  ])('are refused with %s in %s (%#)', async (what, name, draw) => {
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
  ])('are refused as %s', async (_title, name, draw, problem, fix) => {
    const { run, root, file } = await createShopWith(name, await draw());
    await expect(run('check')).rejects.toMatchObject({
      message: `mfe-rakhi/catalogue/single/SDR001/${name}:1: picture: ${problem}, ${fix}`,
    });
    const before = listTree(root);
    await expect(run('convert', file)).rejects.toThrow(`${name}: ${problem}, ${fix}`);
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

  it('names it anew where a field names it, and changes no text that only has the name in it', async () => {
    const { run, product } = await createShopWith('1.png', await drawPng());
    const file = path.join(product, 'product.yaml');
    const text = `# Taken from 1.png\n${readFileSync(file, 'utf8')}`
      .replace('image: 1.png', "image:   '1.png' # the first")
      .replace('A rakhi on linen.', 'As in 1.png on linen.');
    writeFileSync(file, text);
    await run('convert', path.join(product, '1.png'));
    expect(readFileSync(file, 'utf8')).toBe(text.replace("'1.png'", '1.webp'));
  });

  it('names a cover anew in its own collection only', async () => {
    const toText = (single: string) =>
      [
        'category: rakhi',
        'collections:',
        toCollection('single', single),
        toCollection('lumba', 'c.png'),
      ].join('\n');
    const toCollection = (key: string, cover: string) =>
      `  - { key: ${key}, label: A list, description: A list., prefixes: [SDR, SDML], coverPicture: ${cover} }`;
    const [picture, text] = [await drawPng(), toText('c.png')];
    const { run, folder } = await createShop({
      'collections.yaml': text,
      'single/c.png': picture,
      'lumba/c.png': picture,
    });
    await run('convert', path.join(folder, 'single/c.png'));
    expect(readFileSync(path.join(folder, 'collections.yaml'), 'utf8')).toBe(toText('c.webp'));
  });

  it.each([
    ['one that is narrow', 960],
    ['one of the widest', 1600],
  ])('leaves a master as it is: %s', async (_what, width) => {
    const { run, root, product, printed } = await createShopWith(
      '1.webp',
      await drawPicture(width, 960).webp({ quality: 60 }).toBuffer(),
    );
    const before = listTree(root);
    await run('convert', path.join(product, '1.webp'));
    expect(listTree(root)).toEqual(before);
    expect(printed).toEqual(['1.webp is converted already: nothing is changed.']);
  });

  it.each([
    ['is too wide', () => drawPicture(2000, 1000), { width: 1600, height: 800 }],
    ['has colours of its own', () => drawPicture(960, 960).withIccProfile('p3'), { width: 960 }],
  ])('makes a master of a WebP that %s', async (_what, draw, wanted) => {
    const { run, file } = await createShopWith('1.webp', await draw().webp().toBuffer());
    await run('convert', file);
    const metadata = await sharp(readFileSync(file)).metadata();
    expect(metadata).toMatchObject(wanted);
    expect(metadata.icc).toBeUndefined();
  });

  it('refuses to overwrite another picture, and unreadable files', async () => {
    const { run, root, product } = await createShopWith(
      '1.webp',
      await drawPicture(960, 960).webp().toBuffer(),
    );
    writeFileSync(path.join(product, '1.png'), await drawPicture(960, 960).toBuffer());
    writeFileSync(path.join(product, 'IMG_1.HEIC'), HEIC);
    const before = listTree(root);
    await expect(run('convert', path.join(product, '1.png'))).rejects.toThrow(
      '1.png: 1.webp is there already, rename one of the two',
    );
    await expect(run('convert', path.join(product, 'IMG_1.HEIC'))).rejects.toThrow(
      /^IMG_1\.HEIC: (an HEIC picture, which cannot be decoded here|truncated or damaged)/,
    );
    expect(listTree(root)).toEqual(before);
  });
});
