import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { toClipHeader } from '../media/clipHeader';
import { CLIP, createFolder, drawPicture, HEIC, removeFolders } from '../media/mediaFixture';
import { type CatalogueFiles, createCatalogue, productText, removeCatalogues } from './catalogueFixture';
import { catalogueCommand } from './commands';

const HAS_FFMPEG = spawnSync('ffmpeg', ['-version']).status === 0;
const SLOW = 60_000;
const { PATH } = process.env;

afterEach(() => {
  process.env['PATH'] = PATH;
  removeCatalogues();
  removeFolders();
});

/** A shop in a temporary folder, and a folder with files that a maintainer might give. */
async function createShop(changes: CatalogueFiles = {}) {
  const cover = await drawPicture(960, 960).webp().toBuffer();
  const folder = createCatalogue({ 'single/SDR001/1.webp': cover, ...changes });
  const root = path.resolve(folder, '../..');
  const files = createFolder();
  const give = (name: string, content: Buffer | string) => {
    writeFileSync(path.join(files, name), content);
    return path.join(files, name);
  };
  const printed: string[] = [];
  const run = (...args: string[]) =>
    catalogueCommand({ root, origin: 'http://localhost:8080', print: (text) => printed.push(text) })
      .exitOverride()
      .parseAsync(args, { from: 'user' });
  return { folder, root, give, run, printed };
}

/** All files below a folder with their sizes: two equal lists mean that nothing was written. */
function listTree(root: string): string[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name !== '.cache');
  return names.sort();
}

/** Matches this text and nothing else. */
function toPattern(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

const photograph = () => drawPicture(2000, 1500).jpeg().toBuffer();

describe('catalogue add', () => {
  it(
    'gives the next id, keeps photographs upright and without their position, and says where to see it',
    async () => {
      const { folder, give, run, printed } = await createShop();
      const exif = { IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '26/1 54/1 0/1' } };
      const turned = await drawPicture(2000, 1500)
        .jpeg()
        .withExif(exif)
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const files = [
        give('a.jpg', turned),
        give('b.png', await drawPicture(500, 500).toBuffer()),
        give('c.mp4', CLIP),
      ];
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
video: clip.mp4
noSound: true
alt:
  - A red rakhi.
  - "Another view of the Bua's Rakhi: red."
  - "A short clip of the Bua's Rakhi: red."
`);
      const master = readFileSync(path.join(product, '1.webp'));
      expect(await sharp(master).metadata()).toMatchObject({ format: 'webp', width: 1500, height: 2000 });
      expect((await sharp(master).metadata()).exif).toBeUndefined();
      expect(readFileSync(path.join(product, 'clip.mp4')).equals(CLIP)).toBe(true);
      expect(printed).toEqual([
        'rakhi/single/SDR003 is in the catalogue.',
        'b.png is only 500 px wide; 960 or more look sharp.',
        'Describe the piece in mfe-rakhi/catalogue/single/SDR003/product.yaml.',
        'Say under alt in mfe-rakhi/catalogue/single/SDR003/product.yaml what each picture shows.',
        'See it with `npm run dev -w mfe-rakhi` at http://localhost:8080/shop/rakhi/single',
      ]);
      await run('check');
      expect(printed.at(-1)).toBe('The catalogue has no faults (4 entries in 1 families).');
    },
    SLOW,
  );

  it('names the package that converts clips when it is not installed', async () => {
    const { root, give, run } = await createShop();
    const before = listTree(root);
    const film = Buffer.from(CLIP);
    film.write('qt  ', 8, 'latin1');
    process.env['PATH'] = createFolder();
    await expect(
      run(
        'add',
        'rakhi/single',
        '--name',
        'Film',
        '--price',
        '120',
        give('film.mov', film),
        give('a.jpg', await photograph()),
      ),
    ).rejects.toThrow(
      'film.mov: converting it needs ffmpeg, which is not installed; install the package ffmpeg ' +
        '(Debian and Ubuntu: sudo apt install ffmpeg, macOS: brew install ffmpeg, Windows: winget install ffmpeg).',
    );
    expect(listTree(root)).toEqual(before);
  });

  it('takes a clip that is ready without ffmpeg', async () => {
    const { folder, give, run, printed } = await createShop();
    process.env['PATH'] = createFolder();
    await run(
      'add',
      'rakhi/single',
      '--name',
      'Clip',
      '--price',
      '9',
      give('a.jpg', await photograph()),
      give('c.mp4', CLIP),
    );
    expect(readdirSync(path.join(folder, 'single/SDR003')).sort()).toEqual([
      '1.webp',
      'clip.mp4',
      'product.yaml',
    ]);
    expect(printed).toContain('c.mp4 shows the first picture until it plays.');
  });

  it('keeps to the style of a list’s ids, and passes over ids of other lists', async () => {
    const { folder, give, run } = await createShop({
      'lumba/SDL010R/product.yaml': productText({ id: 'SDL010R', name: 'Ten', type: 'lumba' }),
    });
    await run('add', 'rakhi/lumba', '--name', 'Eleven', '--price', '300', give('a.jpg', await photograph()));
    expect(existsSync(path.join(folder, 'lumba/SDL011R/product.yaml'))).toBe(true);
  });

  const good = ['--name', 'New Rakhi', '--price', '120'];
  it.each<[string, string[], [string, () => Buffer | Promise<Buffer>][], string | RegExp]>([
    [
      'an iPhone’s HEIC',
      good,
      [['IMG_1.HEIC', () => HEIC]],
      /^IMG_1\.HEIC: an HEIC picture, which cannot be decoded here; export it as JPEG/,
    ],
    [
      'a truncated photograph',
      good,
      [['a.jpg', async () => (await photograph()).subarray(0, 3000)]],
      /^a\.jpg: truncated or damaged \(.*\); copy or export the picture again\.$/,
    ],
    [
      '100 megapixels',
      good,
      [
        [
          'a.png',
          () =>
            sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
              .png({ compressionLevel: 1 })
              .toBuffer(),
        ],
      ],
      'a.png: larger than 100 megapixels; export it at 4000 pixels or less a side.',
    ],
    [
      'a file that is not what its name says',
      good,
      [['a.png', photograph]],
      'a.png: in truth a .jpg file; name it with that ending.',
    ],
    [
      'an empty clip',
      good,
      [
        ['a.jpg', photograph],
        ['c.mp4', () => Buffer.alloc(0)],
      ],
      'c.mp4: empty (0 bytes); copy the file again.',
    ],
    [
      'a text',
      good,
      [['a.txt', () => Buffer.from('hello')]],
      'a.txt: neither a photograph nor a clip; give JPEG, PNG, WebP, AVIF, TIFF, MP4, MOV or WebM files.',
    ],
    [
      'a name that exists',
      ['--name', ' sindoor  RAKHI'.trim(), '--price', '120'],
      [['a.jpg', photograph]],
      'name "sindoor  RAKHI": already the name of SDR001 in mfe-rakhi/catalogue/single/SDR001/product.yaml; choose another.',
    ],
    [
      'markup in the name',
      ['--name', '<b>Rakhi', '--price', '120'],
      [['a.jpg', photograph]],
      'name "<b>Rakhi": holds markup; write plain text.',
    ],
    [
      'a price with paise',
      ['--name', 'New', '--price', '12.50'],
      [['a.jpg', photograph]],
      'price "12.50": not a whole positive number; write whole rupees, such as 150.',
    ],
    [
      'several faults',
      ['--name', '', '--price', '0'],
      [['a.gif', () => Buffer.from('GIF89a')]],
      'name "": empty; write what shoppers shall read.\nprice "0": not a whole positive number; write whole rupees, such as 150.\na.gif: neither a photograph nor a clip; give JPEG, PNG, WebP, AVIF, TIFF, MP4, MOV or WebM files.',
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

  it('refuses a file that does not exist and a list that nobody knows', async () => {
    const { run } = await createShop();
    await expect(run('add', 'rakhi/single', ...good, '/nowhere/a.jpg')).rejects.toThrow(
      '/nowhere/a.jpg: does not exist; check the path.',
    );
    await expect(run('add', 'rakhi/sngle', ...good, '/nowhere/a.jpg')).rejects.toThrow(
      'list "rakhi/sngle": unknown; the lists are rakhi/single, rakhi/lumba.',
    );
  });
});

(HAS_FFMPEG ? describe : describe.skip)('catalogue add with ffmpeg', () => {
  it(
    'converts a film to a silent clip of 6 seconds and 500 KB',
    async () => {
      const { folder, give, run } = await createShop();
      const film = path.join(createFolder(), 'film.mov');
      const position = 'com.apple.quicktime.location.ISO6709=+26.9124+075.7873/';
      const source = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:d=8:r=50', '-f', 'lavfi', '-i', 'sine=d=8'];
      const coding = [
        '-c:v',
        'mpeg4',
        '-q:v',
        '3',
        '-metadata',
        position,
        '-movflags',
        'use_metadata_tags',
        film,
      ];
      expect(spawnSync('ffmpeg', ['-y', ...source, ...coding]).status).toBe(0);

      await run(
        'add',
        'rakhi/single',
        '--name',
        'Film',
        '--price',
        '120',
        give('a.jpg', await photograph()),
        film,
      );
      const clip = readFileSync(path.join(folder, 'single/SDR003/clip.mp4'));
      expect(clip.length).toBeLessThanOrEqual(500_000);
      const header = toClipHeader(clip);
      expect(header).toMatchObject({ codec: 'avc1', hasSound: false, fastStart: true, hasPosition: false });
      expect(header.seconds).toBeLessThanOrEqual(6);
      expect(header.width / header.height).toBeCloseTo(16 / 9, 1);
      expect(existsSync(path.join(folder, 'single/SDR003/clip-poster.jpg'))).toBe(true);
    },
    SLOW,
  );
});

describe('catalogue check', () => {
  it('reports faults of all families, of the families together and of pictures that cannot be decoded', async () => {
    const { root, run } = await createShop({
      'single/SDR001/1.webp': (
        await drawPicture(960, 960).webp({ lossless: true, effort: 0 }).toBuffer()
      ).subarray(0, -200),
      'single/SDR002/product.yaml': productText({ id: 'SDR002', name: 'Rani Rakhi', price: 'free' }),
    });
    const other = path.join(root, 'mfe-lumba/catalogue');
    mkdirSync(path.join(other, 'mirror/SDML001'), { recursive: true });
    writeFileSync(
      path.join(other, 'collections.yaml'),
      'category: lumba\ncollections:\n  - { key: mirror, description: Mirrors., prefixes: [SDML] }\n',
    );
    writeFileSync(
      path.join(other, 'mirror/SDML001/product.yaml'),
      productText({
        id: 'SDML001',
        name: 'Rani Sheesha',
        price: '900',
        category: 'lumba',
        type: undefined,
        subcategory: 'mirror',
      }),
    );
    const error: unknown = await run('check').catch((reason: unknown) => reason);
    const lines = (error as Error).message.split('\n');
    expect(lines).toEqual([
      'mfe-rakhi/catalogue/lumba/SDML001/product.yaml:3: price 1000: SDML001 has another price in mfe-lumba/catalogue/mirror/SDML001/product.yaml:3, write 900 in both or make them two products',
      expect.stringMatching(
        /^mfe-rakhi\/catalogue\/single\/SDR001\/1\.webp:1: picture: truncated or damaged \(.*\), copy or export/,
      ),
      'mfe-rakhi/catalogue/single/SDR002/product.yaml:3: price "free": a text, write whole rupees, such as 150',
    ]);
  });
});

describe('catalogue list', () => {
  it('shows a list with prices and media', async () => {
    const { run, printed } = await createShop();
    await run('list', 'rakhi/single');
    expect(printed).toEqual([
      'rakhi/single (Single Rakhi, 2 products)\n' +
        '  SDR001   Sindoor Rakhi    ₹140  1 picture\n' +
        '  SDR002   Rani Rakhi       ₹140  no picture yet',
    ]);
  });
});

describe('catalogue remove', () => {
  it('deletes the product’s folder', async () => {
    const { folder, run, printed } = await createShop();
    await run('remove', 'SDR002');
    expect(existsSync(path.join(folder, 'single/SDR002'))).toBe(false);
    expect(printed).toEqual(['rakhi/single/SDR002 (Rani Rakhi) is removed.']);
  });

  it.each([
    ['SDR999', 'product "SDR999": not in the catalogue; `npm run catalogue -- list` shows what is.'],
    [
      'rakhi/single/SDR001',
      'product "rakhi/single/SDR001": named in mfe-rakhi/catalogue/featured.yaml; put another in its place there first.',
    ],
  ])('refuses %s', async (product, message) => {
    const { root, run } = await createShop();
    const before = listTree(root);
    await expect(run('remove', product)).rejects.toThrow(message);
    expect(listTree(root)).toEqual(before);
  });
});
