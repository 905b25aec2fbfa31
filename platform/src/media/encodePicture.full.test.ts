import sharp from 'sharp';
import { encodePicture, encodeSharePicture } from './encodePicture';
import { SHARE_SIZES } from '@dhaaga-noor/shared-types';
import { createFolder, drawPicture, HEIC, removeFolders } from './mediaFixture';
import { toWidths, WIDEST_OF_PAGES } from './settings';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Pictures are really encoded, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(removeFolders);

describe('toWidths', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [340, [340]],
    [700, [320, 480, 700]],
    [960, [320, 480, 640, 960]],
    [1000, [320, 480, 640, 1000]],
    [1600, [320, 480, 640, 960, 1280, 1600]],
    [6000, [320, 480, 640, 960, 1280, 1600]],
  ])('of a master of %i px', (master, widths) => expect(toWidths(master)).toEqual(widths));

  it('go further for pictures of pages', () =>
    expect(toWidths(6000, WIDEST_OF_PAGES)).toEqual([320, 480, 640, 960, 1280, 1600, 2400]));
});

describe('encodePicture', () => {
  it('makes AVIF and JPEG of each width, named by their content', async () => {
    const master = await drawPicture(660, 990).toBuffer();
    const { name, width, height, widths, files } = await encodePicture('1.png', master);
    expect({ width, height, widths }).toEqual({ width: 660, height: 990, widths: [320, 480, 660] });
    expect([...files.keys()]).toEqual(
      [320, 480, 660].flatMap((each) => [`${name}-${each}.avif`, `${name}-${each}.jpg`]),
    );
    for (const [file, content] of files) {
      const { format, width: own, height: ownHeight } = await sharp(content).metadata();
      expect(format).toBe(file.endsWith('avif') ? 'heif' : 'jpeg');
      expect(ownHeight / own).toBeCloseTo(1.5, 2);
    }
    const again = await encodePicture('other.png', master);
    expect(again.name).toBe(name);
    const other = await encodePicture('1.png', await drawPicture(660, 991).toBuffer());
    expect(other.name).not.toBe(name);
  });

  it('makes a placeholder of 12 px under 150 bytes, even of noise', async () => {
    const noise = await sharp({
      create: {
        width: 640,
        height: 640,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    const bytes = Buffer.from((await encodePicture('noise.png', noise)).placeholder, 'base64');
    expect(bytes.length).toBeLessThan(150);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 12, height: 12 });
  });

  it('turns a photograph upright and strips all its metadata', async () => {
    const exif = {
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitude: '26/1 54/1 0/1', GPSLatitudeRef: 'N' },
    };
    const photograph = await drawPicture(800, 600)
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(photograph).metadata()).toMatchObject({ width: 800, height: 600, orientation: 6 });

    const { width, height, files } = await encodePicture('1.jpg', photograph);
    expect([width, height]).toEqual([600, 800]);
    for (const content of files.values()) {
      const { exif: cached, icc, xmp, iptc, orientation } = await sharp(content).metadata();
      expect({ cached, icc, xmp, iptc, orientation }).toEqual({});
      expect(content.includes('SecretCamera')).toBe(false);
      // After a quarter turn clockwise, the former top is on the right.
      const pixels = await sharp(content).resize(2, 1, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
      expect([(pixels[0] ?? 0) < 90, (pixels[3] ?? 0) > 160]).toEqual([true, true]);
    }
  });

  it('puts transparent pictures on the page’s background', async () => {
    const clear = await sharp({ create: { width: 320, height: 320, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { files } = await encodePicture('clear.png', clear);
    const [jpeg] = [...files].filter(([name]) => name.endsWith('.jpg')).map(([, content]) => content);
    const [red = 0, green = 0, blue = 0] = await sharp(jpeg).raw().toBuffer();
    expect([red, green, blue].map((value) => Math.round(value / 4))).toEqual([63, 62, 59]);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>, RegExp]>([
    [
      'an HEIC photograph',
      'IMG_1.heic',
      () => HEIC,
      /^IMG_1\.heic: an HEIC picture, which cannot be decoded here, install heif-convert .*export it as JPEG .*$/,
    ],
    [
      'a truncated file',
      '1.jpg',
      async () => (await drawPicture(900, 900).jpeg().toBuffer()).subarray(0, 1500),
      /^1\.jpg: truncated or damaged \(.*\), copy or export the picture again$/,
    ],
    [
      'a PNG named JPEG',
      '1.jpg',
      () => drawPicture(10, 10).toBuffer(),
      /^1\.jpg: a \.png file by its content, name it with the ending \.png$/,
    ],
    [
      'a text',
      '1.webp',
      () => Buffer.from('hello'),
      /^1\.webp: not a picture \(its content is of kind unknown\)/,
    ],
  ])('refuses %s in one line', async (_title, file, make, message) => {
    const error: unknown = await encodePicture(`/some/folder/${file}`, await make()).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ code: 'CATALOGUE_INVALID' });
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('\n');
  });

  it('refuses more than 100 megapixels without decoding them', async () => {
    const huge = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(encodePicture('huge.png', huge)).rejects.toThrow(
      'huge.png: larger than 100 megapixels, export it at 4000 pixels or less a side',
    );
  });
});

describe('encodeSharePicture', () => {
  it('makes a JPEG of 1200 x 1200 under 300 KB from any master', async () => {
    const folder = createFolder();
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
    for (const [width, height] of [
      [1000, 1000],
      [300, 900],
    ] as const) {
      const file = path.join(folder, `${width}.png`);
      writeFileSync(
        file,
        await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
          .png()
          .toBuffer(),
      );
      const { files } = await encodeSharePicture(file, readFileSync(file), SHARE_SIZES.product);
      const [share = Buffer.alloc(0)] = files.values();
      expect(share.length).toBeLessThan(300_000);
      expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1200 });
    }
  });
});
