import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webpack, type Stats } from 'webpack';
import { drawPicture } from '../../media/mediaFixture';
import { findPublishedPrivateData } from '../../media';
import { folderPlugin } from './assetsPlugin';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folder-'));
  mkdirSync(path.join(folder, 'public'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a part that publishes a picture unchanged. */
async function build(picture: Buffer): Promise<Stats> {
  writeFileSync(path.join(folder, 'public/shop.jpg'), picture);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: {},
    output: { path: path.join(folder, 'dist') },
    plugins: [folderPlugin(path.join(folder, 'public'), 'public', findPublishedPrivateData)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('no stats'))));
  });
}

describe('folderPlugin', () => {
  it('copies a picture unchanged', async () => {
    const picture = await drawPicture(40, 40).jpeg().toBuffer();
    expect((await build(picture)).compilation.errors).toEqual([]);
    expect(readFileSync(path.join(folder, 'dist/public/shop.jpg'))).toEqual(picture);
  });

  it('fails the build for one that says where it was taken', async () => {
    const exif = { IFD3: { GPSLatitude: '26/1 54/1 0/1', GPSLatitudeRef: 'N' } };
    const { compilation } = await build(await drawPicture(40, 40).withExif(exif).jpeg().toBuffer());
    expect(compilation.errors.map(({ message }) => message)).toEqual([
      `${folder}/public/shop.jpg: holds EXIF, which may say where, when and by whom it was made, export it without metadata`,
    ]);
  });
});
