import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { MediaCache } from '../media/MediaCache';
import { CLIP, CLIP_NAME, createFolder, drawPicture, removeFolders } from '../media/mediaFixture';
import { MediaPreparer } from '../media/prepareMedia';
import { createCatalogue, productText, removeCatalogues, TINY_WEBP } from './catalogueFixture';
import { formatProblems } from './problems';
import { loadCatalogue } from './loadCatalogue';
import { prepareMediaTable } from './catalogueLoader';

jest.setTimeout(60_000);

afterEach(() => {
  removeFolders();
  removeCatalogues();
});

const PAYLOAD = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${PAYLOAD}</svg>`;

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A few hundred bytes whose header claims this many pixels. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1e5))),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** A photograph that is an HTML page as well: in a comment, and after its end. */
async function polyglot(): Promise<Buffer> {
  const jpeg = await drawPicture(320, 320).jpeg().toBuffer();
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(PAYLOAD.length + 2)}${PAYLOAD}`, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(`*/${PAYLOAD}`)]);
}

describe('the catalogue’s check', () => {
  it.each<[string, string, string | Buffer, string]>([
    ['a drawing with a script', '1.webp', SVG, 'a file of kind svg by its content, save it as webp'],
    ['a page', '1.png', `<!doctype html>${PAYLOAD}`, 'a file of kind unknown by its content, save it as png'],
  ])('refuses %s', (_title, name, content, problem) => {
    const folder = createCatalogue({
      'single/SDR001/product.yaml': productText({ image: name, alt: 'A rakhi.' }),
      'single/SDR001/1.webp': null,
      [`single/SDR001/${name}`]: content,
    });
    expect(formatProblems(loadCatalogue(folder).problems)).toBe(
      `mfe-rakhi/catalogue/single/SDR001/product.yaml:7: image "${name}": ${problem}`,
    );
  });
});

describe('the build', () => {
  const prepare = async (files: Record<string, Buffer>, clips: string[] = []) => {
    const folder = createFolder();
    const write = (name: string) => path.join(folder, name);
    for (const [name, bytes] of Object.entries(files)) writeFileSync(write(name), bytes);
    const pictures = Object.keys(files)
      .filter((name) => !clips.includes(name))
      .map(write);
    const preparer = new MediaPreparer(new MediaCache(path.join(folder, 'cache')));
    return { pictures, media: await prepareMediaTable(preparer, pictures, clips.map(write)) };
  };

  it('names every bad file with its folder, all at once', async () => {
    const photograph = await drawPicture(900, 900).jpeg().toBuffer();
    const error: unknown = await prepare(
      {
        'bomb.png': pngBomb(30_000),
        'tall.png': pngBomb(65_000),
        'half.jpg': photograph.subarray(0, 1500),
        'half.webp': TINY_WEBP.subarray(0, 24),
        'head.png': pngBomb(900),
        [CLIP_NAME]: CLIP.subarray(0, 20_000),
        'page.mp4': Buffer.from(`<!doctype html>${PAYLOAD}`),
      },
      [CLIP_NAME, 'page.mp4'],
    ).catch((reason: unknown) => reason);
    const lines = (error as Error).message.split('\n');
    expect(lines.map((line) => line.replace(/\(.*\)/, '(…)').replace(/^.*\/media-\w+\//, '/'))).toEqual([
      '/bomb.png: larger than 100 megapixels, export it at 4000 pixels or less a side',
      '/tall.png: larger than 100 megapixels, export it at 4000 pixels or less a side',
      '/half.jpg: truncated or damaged (…), copy or export the picture again',
      '/half.webp: truncated or damaged (…), copy or export the picture again',
      '/head.png: truncated or damaged (…), copy or export the picture again',
      `/${CLIP_NAME}: not the clip that was converted: truncated or changed, convert the original again`,
      '/page.mp4: not in the one form that shops play, convert it with `npm run catalogue -- convert`, followed by its path',
    ]);
  });

  it('ships only the pixels of a photograph that is a page as well', async () => {
    const bytes = await polyglot();
    expect(bytes.toString('latin1').split(PAYLOAD)).toHaveLength(3);
    const { media, pictures } = await prepare({ '1.jpg': bytes });
    const shipped = pictures.flatMap((file) => [...media.picture(file).files.values()]);
    expect(shipped.map((file) => path.extname(file)).sort()).toEqual(['.avif', '.jpg']);
    for (const file of shipped) expect(readFileSync(file).includes('<script')).toBe(false);
  });
});
