import {
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { encodePicture } from './encodePicture';
import { MediaCache } from './MediaCache';
import { createFolder, CLIP, CLIP_FILE, CLIP_NAME, drawPicture, removeFolders } from './mediaFixture';
import { MediaPreparer } from './prepareMedia';

jest.mock('./encodePicture', () => {
  const actual = jest.requireActual<typeof import('./encodePicture')>('./encodePicture');
  return { encodePicture: jest.fn(actual.encodePicture) };
});

const encode = jest.mocked(encodePicture);
const { encodePicture: encodeForReal } =
  jest.requireActual<typeof import('./encodePicture')>('./encodePicture');

beforeEach(() => encode.mockReset().mockImplementation(encodeForReal));
// Pictures are really encoded, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(removeFolders);

async function createMaster(folder: string, name = '1.png'): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, await drawPicture(330, 330).toBuffer());
  return file;
}

/** Writes later than a file was written; clocks of file systems tick every few milliseconds. */
function writeLater(file: string, bytes: Uint8Array): void {
  writeFileSync(file, bytes);
  const later = new Date(Date.now() + 60_000);
  utimesSync(file, later, later);
}

describe('MediaPreparer', () => {
  it('encodes a master once, for any number of requests and builds', async () => {
    const folder = createFolder();
    const file = await createMaster(folder);
    const twin = path.join(folder, 'copy.png');
    copyFileSync(file, twin);
    const cache = new MediaCache(path.join(folder, 'cache'));
    const first = new MediaPreparer(cache);
    const [one, two] = await Promise.all([first.picture(file), first.picture(twin), first.picture(file)]);
    expect(two).toEqual(one);
    expect(await new MediaPreparer(cache).picture(file)).toEqual(one);
    expect(encode).toHaveBeenCalledTimes(1);
    expect([...one.files.values()].map((at) => statSync(at).size > 0)).toEqual([true, true]);
  });

  it('encodes again after damage, truncation or deletion in the cache', async () => {
    const folder = createFolder();
    const file = await createMaster(folder);
    const cache = new MediaCache(path.join(folder, 'cache'));
    const { files } = await new MediaPreparer(cache).picture(file);
    const [rendition = ''] = files.values();
    const whole = readFileSync(rendition);
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1;
    const damages = [
      () => writeLater(rendition, flipped),
      () => truncateSync(rendition, 10),
      () => writeFileSync(path.join(path.dirname(rendition), 'entry.json'), '{"files":'),
    ];
    for (const [i, damage] of damages.entries()) {
      damage();
      await new MediaPreparer(cache).picture(file);
      expect(encode).toHaveBeenCalledTimes(i + 2);
      expect(readFileSync(rendition).equals(whole)).toBe(true);
    }
  });

  it('recognises renditions that were copied elsewhere, and reads those whose time has changed', async () => {
    const folder = createFolder();
    const file = await createMaster(folder);
    await new MediaPreparer(new MediaCache(path.join(folder, 'cache'))).picture(file);
    cpSync(path.join(folder, 'cache'), path.join(folder, 'copy'), { recursive: true });
    const copy = new MediaCache(path.join(folder, 'copy'));
    const { files } = await new MediaPreparer(copy).picture(file);
    expect(encode).toHaveBeenCalledTimes(1);
    const [rendition = ''] = files.values();
    const whole = readFileSync(rendition);
    const flipped = whole.map((byte) => byte ^ 1);
    writeLater(rendition, flipped);
    await new MediaPreparer(copy).picture(file);
    expect(encode).toHaveBeenCalledTimes(2);
    expect(readFileSync(rendition).equals(whole)).toBe(true);
  });

  it('leaves nothing behind when a picture cannot be used', async () => {
    const folder = createFolder();
    const file = path.join(folder, '1.jpg');
    writeFileSync(file, 'no picture');
    const preparer = new MediaPreparer(new MediaCache(path.join(folder, 'cache')));
    await expect(preparer.picture(file)).rejects.toThrow('1.jpg: not a picture');
    expect(readdirSync(path.join(folder, 'cache'))).toEqual([]);
  });

  it('lets two builds write the same entry at once', async () => {
    const folder = createFolder();
    const file = await createMaster(folder);
    const cache = new MediaCache(path.join(folder, 'cache'));
    const results = await Promise.all([1, 2, 3].map(() => new MediaPreparer(cache).picture(file)));
    expect(results[1]).toEqual(results[0]);
    expect(readdirSync(path.join(folder, 'cache')).filter((name) => name.startsWith('partial-'))).toEqual([]);
    for (const at of results[0]?.files.values() ?? []) expect(statSync(at).size).toBeGreaterThan(0);
  });

  it('names a clip by its content and knows its size', () => {
    const { name, width, height, files } = new MediaPreparer().clip(CLIP_FILE);
    expect(name).toMatch(/^[0-9a-f]{12}\.mp4$/);
    expect([width, height]).toEqual([640, 640]);
    expect([...files]).toEqual([[name, CLIP_FILE]]);
  });

  it.each([
    ['cut', CLIP_NAME, CLIP.subarray(0, CLIP.length >> 1)],
    ['another one', CLIP_NAME, Buffer.concat([CLIP, CLIP])],
  ])('refuses a clip that is %s', (_title, name, bytes) => {
    const file = path.join(createFolder(), name);
    writeFileSync(file, bytes);
    expect(() => new MediaPreparer().clip(file)).toThrow(
      `${name}: not the clip that was converted: truncated or changed, convert the original again`,
    );
  });
});
