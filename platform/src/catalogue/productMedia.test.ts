import path from 'node:path';
import { CLIP, CLIP_NAME } from '../media/mediaFixture';
import {
  type CatalogueFiles,
  createCatalogue,
  productText,
  removeCatalogues,
  TINY_WEBP,
} from './catalogueFixture';
import { formatProblems } from './problems';
import { loadCatalogue } from './loadCatalogue';

afterEach(removeCatalogues);

const POSTER = CLIP_NAME.replace('.mp4', '-poster');
const FIRST = 'mfe-rakhi/catalogue/single/SDR001/product.yaml';

describe('readMedia', () => {
  it('takes pictures first, then clips, each with its text', () => {
    const folder = createCatalogue({
      'single/SDR001/product.yaml': productText({
        image: '1.webp',
        images: '[1.webp, 2.webp]',
        video: CLIP_NAME,
        alt: '[Front., Close., Clip.]',
      }),
      'single/SDR001/2.webp': TINY_WEBP,
      [`single/SDR001/${CLIP_NAME}`]: CLIP,
      [`single/SDR001/${POSTER}.webp`]: TINY_WEBP,
    });
    const { products, problems } = loadCatalogue(folder);
    expect(formatProblems(problems)).toBe('');
    const product = products.get('single')?.[0];
    expect(product?.pictures.map(({ file, alt }) => [path.basename(file), alt])).toEqual([
      ['1.webp', 'Front.'],
      ['2.webp', 'Close.'],
    ]);
    expect(
      product?.clips.map(({ file, poster, alt }) => [path.basename(file), path.basename(poster), alt]),
    ).toEqual([[CLIP_NAME, `${POSTER}.webp`, 'Clip.']]);
  });

  it.each<[string, Record<string, string>, CatalogueFiles, string]>([
    [
      'a missing picture',
      { image: '9.webp' },
      {},
      `${FIRST}:1: file "1.webp": next to product.yaml but not named in it, name it under images or videos, or delete it\n${FIRST}:7: image "9.webp": missing, the folder holds 1.webp`,
    ],
    [
      'a picture of another kind',
      {},
      { '1.webp': Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
      `${FIRST}:7: image "1.webp": a file of kind jpg by its content, save it as webp`,
    ],
    [
      'half a clip',
      { video: CLIP_NAME },
      { [CLIP_NAME]: CLIP.subarray(0, 20_000) },
      `${FIRST}:9: video "${CLIP_NAME}": not the clip that was converted: truncated or changed, convert the original again`,
    ],
    [
      'a clip put in place by hand',
      { video: 'clip.mp4' },
      { 'clip.mp4': CLIP },
      `${FIRST}:9: video "clip.mp4": not in the one form that shops play, convert it with \`npm run catalogue -- convert\`, followed by its path`,
    ],
    [
      'a film as it comes from a phone',
      { video: 'clip.mov' },
      { 'clip.mov': CLIP },
      `${FIRST}:9: video "clip.mov": a .mov file, it may be mp4: \`npm run catalogue -- convert\` makes one of it`,
    ],
    [
      'a poster that is no picture',
      { video: CLIP_NAME },
      { [CLIP_NAME]: CLIP, [`${POSTER}.jpg`]: TINY_WEBP },
      `${FIRST}:9: poster "${POSTER}.jpg": a file of kind webp by its content, save it as jpg`,
    ],
    [
      'a photograph whose ending is in capitals',
      {},
      { '2.JPG': Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
      `${FIRST}:1: file "2.JPG": next to product.yaml, but shops take jpg, jpeg, png, webp, avif, mp4 files only, run \`npm run catalogue -- convert mfe-rakhi/catalogue/single/SDR001/2.JPG\``,
    ],
    [
      'a GIF',
      {},
      { 'x.gif': 'GIF89a' },
      `${FIRST}:1: file "x.gif": next to product.yaml, but shops take jpg, jpeg, png, webp, avif, mp4 files only, export it as JPEG, or delete it`,
    ],
  ])('reports %s', (_title, fields, files, expected) => {
    const changes = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [`single/SDR001/${name}`, bytes]),
    );
    const text = productText({ image: '1.webp', alt: 'A rakhi.', ...fields });
    const folder = createCatalogue({ ...changes, 'single/SDR001/product.yaml': text });
    expect(formatProblems(loadCatalogue(folder).problems)).toBe(expected);
  });
});
