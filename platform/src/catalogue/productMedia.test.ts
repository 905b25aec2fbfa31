import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CatalogueFiles,
  createCatalogue,
  productText,
  removeCatalogues,
  TINY_WEBP,
} from './catalogueFixture';
import { formatFaults } from './faults';
import { loadCatalogue } from './loadCatalogue';

afterEach(removeCatalogues);

const CLIP = readFileSync(path.resolve(__dirname, '../../../mfe-lumba/catalogue/bangle/SDL001/clip.mp4'));
const FIRST = 'mfe-rakhi/catalogue/single/SDR001/product.yaml';

describe('readMedia', () => {
  it('takes pictures first, then clips, each with its text', () => {
    const folder = createCatalogue({
      'single/SDR001/product.yaml': productText({
        image: '1.webp',
        images: '[1.webp, 2.webp]',
        video: 'clip.mp4',
        alt: '[Front., Close., Clip.]',
      }),
      'single/SDR001/2.webp': TINY_WEBP,
      'single/SDR001/clip.mp4': CLIP,
      'single/SDR001/clip-poster.webp': TINY_WEBP,
    });
    const { products, faults } = loadCatalogue(folder);
    expect(formatFaults(faults)).toBe('');
    const product = products.get('single')?.[0];
    expect(product?.pictures.map(({ file, alt }) => [path.basename(file), alt])).toEqual([
      ['1.webp', 'Front.'],
      ['2.webp', 'Close.'],
    ]);
    expect(
      product?.clips.map(({ file, poster, alt }) => [path.basename(file), path.basename(poster), alt]),
    ).toEqual([['clip.mp4', 'clip-poster.webp', 'Clip.']]);
  });

  it.each<[string, Record<string, string>, CatalogueFiles, string]>([
    [
      'a missing picture',
      { image: '9.webp' },
      {},
      `${FIRST}:1: file "1.webp": beside product.yaml but not named in it, name it under images or videos, or delete it\n${FIRST}:7: image "9.webp": missing, the folder holds 1.webp`,
    ],
    [
      'a picture of another kind',
      {},
      { '1.webp': Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
      `${FIRST}:7: image "1.webp": in truth a file of kind jpg, save it as webp`,
    ],
    [
      'an empty clip',
      { video: 'clip.mp4' },
      { 'clip.mp4': Buffer.alloc(0) },
      `${FIRST}:9: video "clip.mp4": empty (0 bytes), copy the file again`,
    ],
    [
      'half a clip',
      { video: 'clip.mp4' },
      { 'clip.mp4': CLIP.subarray(0, 20_000) },
      `${FIRST}:9: video "clip.mp4": cannot be played: it ends too early, export the clip again`,
    ],
    [
      'a clip that is a picture',
      { video: 'clip.mp4' },
      { 'clip.mp4': TINY_WEBP },
      `${FIRST}:9: video "clip.mp4": in truth a file of kind webp, save it as mp4`,
    ],
    [
      'a film as it comes from a phone',
      { video: 'clip.mov' },
      { 'clip.mov': CLIP },
      `${FIRST}:9: video "clip.mov": a .mov file, it may be mp4`,
    ],
    [
      'a poster that is no picture',
      { video: 'clip.mp4' },
      { 'clip.mp4': CLIP, 'clip-poster.jpg': TINY_WEBP },
      `${FIRST}:9: poster "clip-poster.jpg": in truth a file of kind webp, save it as jpg`,
    ],
  ])('reports %s', (_title, fields, files, expected) => {
    const changes = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [`single/SDR001/${name}`, bytes]),
    );
    const text = productText({ image: '1.webp', alt: 'A rakhi.', ...fields });
    const folder = createCatalogue({ ...changes, 'single/SDR001/product.yaml': text });
    expect(formatFaults(loadCatalogue(folder).faults)).toBe(expected);
  });
});
