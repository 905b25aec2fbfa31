import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { MediaCache } from '../media/MediaCache';
import { createFolder, drawPicture, removeFolders } from '../media/mediaFixture';
import { createProgressBar, MediaPreparer } from '../media/prepareMedia';
import { createCatalogue, productText, removeCatalogues } from './catalogueFixture';
import { preparePictures } from './preparePictures';

// Pictures are really encoded, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(() => {
  removeCatalogues();
  removeFolders();
});

describe('preparePictures', () => {
  it('encodes each picture, cover and share picture, and skips unusable ones', async () => {
    const folder = createCatalogue({
      'single/SDR001/1.webp': await drawPicture(320, 320).webp().toBuffer(),
      'collections.yaml':
        'category: rakhi\ncollections:\n  - { key: single, label: Single, description: X., prefixes: [SDR], coverPicture: cover.webp }\n',
      'single/cover.webp': await drawPicture(330, 330).webp().toBuffer(),
      'single/SDR002/1.webp': Buffer.from('RIFF\0\0\0\0WEBPno picture'),
      'single/SDR002/product.yaml': productText({ id: 'SDR002', name: 'Two', image: '1.webp', alt: 'Two.' }),
    });
    const onProgress = jest.fn();
    const cache = new MediaCache(path.join(createFolder(), 'cache'));
    await preparePictures([path.dirname(folder)], new MediaPreparer(cache, onProgress));
    expect(onProgress).toHaveBeenLastCalledWith(5, 5, 5);
  });

  it('names a cache that cannot be written, before it encodes anything', async () => {
    const folder = createCatalogue({ 'single/SDR001/1.webp': await drawPicture(320, 320).webp().toBuffer() });
    const file = path.join(createFolder(), 'file');
    writeFileSync(file, '');
    const media = new MediaPreparer(new MediaCache(path.join(file, 'cache')));
    await expect(preparePictures([path.dirname(folder)], media)).rejects.toThrow(/ENOTDIR.*file\/cache/);
  });
});

describe('createProgressBar', () => {
  it('draws while something is encoded, and nothing else', () => {
    const write = jest.fn();
    const bar = createProgressBar({ isTTY: false, write } as unknown as NodeJS.WriteStream);
    bar(1, 4, 0);
    expect(write).not.toHaveBeenCalled();
    bar(2, 4, 1);
    expect(String(write.mock.calls)).toMatch(/Encoding pictures .* 2 of 4/);
    bar(4, 4, 3);
    expect(String(write.mock.calls)).toMatch(/Encoding pictures .* 4 of 4/);
  });
});
