import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawPicture, HEIC } from '../../media/mediaFixture';
import { createShop, removeShops } from './shopFixture';

jest.setTimeout(60_000);

afterEach(removeShops);

const PLACE = { IFD3: { GPSLatitude: '26/1 54/1 0/1', GPSLatitudeRef: 'N' } };
const NAME = { IFD0: { Artist: 'Asha Sharma' } };
const SERIAL = { IFD2: { BodySerialNumber: '4711' } };
const UNREADABLE = 'cannot be read, so that nobody knows what it says, export the picture again';
const drawing = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

/** Checks a shop whose shell publishes a file unchanged. */
async function check(name: string, bytes: Buffer): Promise<void> {
  const { root, run } = await createShop();
  const folder = path.join(root, 'shell/assets/public');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), bytes);
  await run('check');
}

describe('a file that is published unchanged', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a place', 'shop.jpg', () => drawPicture(40, 40).withExif(PLACE).jpeg().toBuffer()],
    ['a name', 'shop.png', () => drawPicture(40, 40).withExif(NAME).png().toBuffer()],
    ['a camera', 'shop.webp', () => drawPicture(40, 40).withExif(SERIAL).webp().toBuffer()],
    ['a place under another ending', 'shop.txt', () => drawPicture(40, 40).withExif(PLACE).jpeg().toBuffer()],
  ])('is refused with %s', async (_what, name, draw) => {
    await expect(check(name, await draw())).rejects.toMatchObject({
      message: `shell/assets/public/${name}:1: picture: holds EXIF, which may say where, when and by whom it was made, export it without metadata`,
    });
  });

  it.each([
    ['an author', '<metadata><dc:creator>Asha Sharma</dc:creator></metadata>'],
    ['paths of a machine', '<g inkscape:export-filename="/home/asha/logo.png"/>'],
  ])('is refused as a drawing with %s', async (_what, content) => {
    await expect(check('logo.svg', drawing(content))).rejects.toThrow(
      'logo.svg:1: picture: holds metadata of its drawing program',
    );
  });

  it.each([
    ['half a picture', 'shop.png', async () => (await drawPicture(40, 40).toBuffer()).subarray(0, 20)],
    ['a picture that nothing here can read', 'shop.heic', () => Promise.resolve(HEIC)],
  ])('is refused as %s', async (_what, name, draw) => {
    await expect(check(name, await draw())).rejects.toThrow(`${name}:1: picture: ${UNREADABLE}`);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a picture', 'shop.jpg', () => drawPicture(40, 40).jpeg().toBuffer()],
    ['a drawing', 'logo.svg', () => drawing('<title>Logo</title>')],
    ['a proof for a search console', 'google1234.html', () => Buffer.from('google-site-verification')],
  ])('is accepted as %s', async (_what, name, draw) => {
    await expect(check(name, await draw())).resolves.toBeUndefined();
  });
});
