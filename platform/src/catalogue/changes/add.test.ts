import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { drawPicture, HAS_HEIF } from '../../media/mediaFixture';
import { productText } from '../catalogueFixture';
import { createShop, listTree, removeShops, takePhotograph } from './shopFixture';

const { PATH } = process.env;
const STOREFRONT = path.resolve(__dirname, '../../../bin/storefront.mjs');

// Photographs are really encoded, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(() => {
  process.env['PATH'] = PATH;
  removeShops();
});

/** Matches exactly this text. */
function toPattern(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

describe('catalogue add', () => {
  it('assigns the next id, turns photographs upright, removes their position, and prints the URL', async () => {
    const { folder, give, run, printed } = await createShop();
    const exif = { IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '26/1 54/1 0/1' } };
    const turned = await drawPicture(2000, 1500)
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const files = [give('a.jpg', turned), give('b.png', await drawPicture(500, 500).toBuffer())];
    await run(
      'add',
      'rakhi/single',
      '--name',
      "Bua's Rakhi: red",
      '--price',
      '120',
      '--alt',
      'A red rakhi.',
      ...files,
    );

    const product = path.join(folder, 'single/SDR003');
    expect(readFileSync(path.join(product, 'product.yaml'), 'utf8')).toBe(`id: SDR003
name: "Bua's Rakhi: red"
price: 120
description: "Bua's Rakhi: red."
category: rakhi
type: single
images:
  - 1.webp
  - 2.webp
alt:
  - A red rakhi.
  - "Another view of the Bua's Rakhi: red."
`);
    const master = readFileSync(path.join(product, '1.webp'));
    expect(await sharp(master).metadata()).toMatchObject({ format: 'webp', width: 1500, height: 2000 });
    expect((await sharp(master).metadata()).exif).toBeUndefined();
    expect(printed).toEqual([
      'rakhi/single/SDR003 is in the catalogue.',
      'b.png is only 500 px wide; 960 or more look sharp.',
      'Describe the piece in mfe-rakhi/catalogue/single/SDR003/product.yaml: until then shoppers read its name twice.',
      'Write in mfe-rakhi/catalogue/single/SDR003/product.yaml `colours`, what one sees first, and `for`, whom it is for: shoppers find it by them, and `npm run catalogue -- check` asks for them.',
      'Say under alt in mfe-rakhi/catalogue/single/SDR003/product.yaml what each picture shows.',
      'See it with `npm run dev -w mfe-rakhi` at http://localhost:8080/shop/rakhi/single',
    ]);
  });

  it('takes what shoppers find the product by, and names a value that there is not', async () => {
    const { folder, give, run, printed } = await createShop();
    const photo = give('a.jpg', await takePhotograph());
    const add = (colours: string) =>
      run(
        'add',
        'rakhi/single',
        photo,
        '--name',
        'New Rakhi',
        '--price',
        '120',
        '--colours',
        colours,
        '--for',
        'boy',
      );
    await expect(add('crimson')).rejects.toMatchObject({
      message: expect.stringMatching(/colours.*"crimson"/) as string,
    });
    await add('Red, gold');
    expect(readFileSync(path.join(folder, 'single/SDR003/product.yaml'), 'utf8')).toContain(
      'colours:\n  - red\n  - gold\nfor:\n  - boy\n',
    );
    expect(printed.join('\n')).not.toContain('shoppers find it by them');
  });

  it('follows the style of a list’s ids, and skips ids of other lists', async () => {
    const { folder, give, run } = await createShop({
      'lumba/SDL010R/product.yaml': productText({ id: 'SDL010R', name: 'Ten', type: 'lumba' }),
    });
    await run(
      'add',
      'rakhi/lumba',
      '--name',
      'Eleven',
      '--price',
      '300',
      give('a.jpg', await takePhotograph()),
    );
    expect(existsSync(path.join(folder, 'lumba/SDL011R/product.yaml'))).toBe(true);
  });

  const good = ['--name', 'New Rakhi', '--price', '120'];
  it.each<[string, string[], [string, () => Buffer | Promise<Buffer>][], string | RegExp]>([
    [
      'a truncated photograph',
      good,
      [['a.jpg', async () => (await takePhotograph()).subarray(0, 3000)]],
      /^files "a\.jpg": truncated or damaged \(.*\), copy or export the picture again$/,
    ],
    [
      'several problems',
      ['--name', '', '--price', '0'],
      [['a.gif', () => Buffer.from('GIF89a')]],
      'name: empty, write what shoppers shall read\nprice 0: not a whole positive number, write a whole number of rupees, such as 1050\nfiles "a.gif": neither a photograph nor a clip, give JPEG, PNG, WebP, AVIF, TIFF, HEIC, MP4, MOV or WebM files',
    ],
  ])('refuses %s and writes nothing', async (_title, options, given, message) => {
    const { root, give, run } = await createShop();
    const before = listTree(root);
    const files = await Promise.all(given.map(async ([name, make]) => give(name, await make())));
    const error: unknown = await run('add', 'rakhi/single', ...options, ...files).catch(
      (reason: unknown) => reason,
    );
    const pattern = typeof message === 'string' ? toPattern(message) : message;
    expect(error).toMatchObject({
      code: 'CATALOGUE_INVALID',
      message: expect.stringMatching(pattern) as string,
    });
    expect(listTree(root)).toEqual(before);
  });

  it('refuses a missing file and an unknown list', async () => {
    const { run } = await createShop();
    await expect(run('add', 'rakhi/single', ...good, '/nowhere/a.jpg')).rejects.toThrow(
      'files "/nowhere/a.jpg": does not exist, check the path',
    );
    await expect(run('add', 'rakhi/sngle', ...good, '/nowhere/a.jpg')).rejects.toThrow(
      'list "rakhi/sngle": unknown, the lists are rakhi/single, rakhi/lumba',
    );
  });
});

(HAS_HEIF ? describe : describe.skip)('an iPhone’s photograph', () => {
  it('is rotated as its container says, with its colours', async () => {
    const { folder, give, run } = await createShop();
    const png = await drawPicture(1000, 800)
      .withIccProfile('p3')
      .withExif({ IFD0: { Orientation: '6' } })
      .toBuffer();
    const from = give('a.png', png);
    const to = from.replace('a.png', 'IMG_1.HEIC');
    expect(spawnSync('heif-enc', ['-q', '95', from, '-o', to]).status).toBe(0);
    await run('add', 'rakhi/single', '--name', 'New Rakhi', '--price', '120', to);
    const { data, info } = await sharp(path.join(folder, 'single/SDR003/1.webp'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1000, height: 800, channels: 3 });
    const [red = 0, green = 0] = data;
    expect(red).toBeGreaterThan(245);
    expect(green).toBeLessThan(10);
  });
});

describe('storefront catalogue add', () => {
  it('ends with one line and exit code 1 when a file cannot be used', async () => {
    const { give } = await createShop();
    const photograph = give('a.txt', 'hello');
    const args = ['catalogue', 'add', 'rakhi/single', '--name', 'New Rakhi', '--price', '120', photograph];
    const { status, stdout, stderr } = spawnSync(process.execPath, [STOREFRONT, ...args], {
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^files "a\.txt": neither a photograph nor a clip, .+\n$/);
  });
});
