import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validatePicture } from '../../media/validateMedia';
import { CLIP, HAS_FFMPEG } from '../../media/mediaFixture';
import { productText, TINY_WEBP } from '../catalogueFixture';
import { formatProblems } from '../problems';
import { loadCatalogue } from '../loadCatalogue';
import { createShop, listTree, removeShops, takePhotograph } from './shopFixture';

// Clips are really encoded, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(removeShops);

(HAS_FFMPEG ? describe : describe.skip)('clips in the catalogue', () => {
  it('are converted when they are added, and named by their content', async () => {
    const { folder, give, run, printed } = await createShop();
    const photograph = give('a.jpg', await takePhotograph());
    const clip = give('film.mp4', CLIP);
    await run('add', 'rakhi/single', '--name', 'Film', '--price', '120', photograph, clip);
    const product = path.join(folder, 'single/SDR003');
    const [poster, name, ...others] = readdirSync(product).filter((each) => each.startsWith('clip-'));
    expect({ poster, name, others }).toEqual({
      poster: expect.stringMatching(/^clip-640x640-[0-9a-f]{12}-poster\.jpg$/) as string,
      name: expect.stringMatching(/^clip-640x640-[0-9a-f]{12}\.mp4$/) as string,
      others: [],
    });
    expect(await validatePicture(path.join(product, poster ?? ''))).toBeUndefined();
    const text = readFileSync(path.join(product, 'product.yaml'), 'utf8');
    expect(text).toContain(`video: ${name}\nnoSound: true\n`);
    expect(printed[0]).toBe('rakhi/single/SDR003 is in the catalogue.');
  });

  it('are refused when they are cut off, and nothing is written', async () => {
    const { root, give, run } = await createShop();
    const before = listTree(root);
    const film = give('cut.mp4', CLIP.subarray(0, 2000));
    const photograph = give('a.jpg', await takePhotograph());
    await expect(
      run('add', 'rakhi/single', '--name', 'Film', '--price', '120', photograph, film),
    ).rejects.toThrow(/^files "cut\.mp4": (truncated|not a clip that ffmpeg can read)/);
    expect(listTree(root)).toEqual(before);
  });

  it('are converted in place, keep their poster, and are named in product.yaml', async () => {
    const { folder, run, printed } = await createShop({
      'single/SDR001/product.yaml': productText({ image: '1.webp', video: 'my.clip.mp4', alt: 'A rakhi.' }),
      'single/SDR001/my.clip.mp4': CLIP,
      'single/SDR001/my.clip-poster.webp': TINY_WEBP,
    });
    const product = path.join(folder, 'single/SDR001');
    await run('convert', path.join(product, 'my.clip.mp4'));
    const [poster = '', name = ''] = readdirSync(product).filter((each) => each.includes('clip'));
    expect(readFileSync(path.join(product, poster)).equals(TINY_WEBP)).toBe(true);
    expect(poster).toBe(name.replace('.mp4', '-poster.webp'));
    expect(readFileSync(path.join(product, 'product.yaml'), 'utf8')).toContain(`\nvideo: ${name}\n`);
    expect(printed).toEqual([`my.clip.mp4 is ${name} in the catalogue.`]);
    expect(formatProblems(loadCatalogue(folder).problems)).toBe('');
    const before = listTree(folder);
    await run('convert', path.join(product, name));
    expect(listTree(folder)).toEqual(before);
    expect(printed.slice(1)).toEqual([`${name} is converted already: nothing is changed.`]);
  });
});
