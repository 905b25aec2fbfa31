import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawPicture } from '../media/mediaFixture';
import { productText } from '../catalogue/catalogueFixture';
import { loadFamilies } from '../catalogue/loadCatalogue';
import { loadBin } from '../catalogue/changes/lists';
import { createShop, DESCRIPTIONS, FOUND_BY, listTree, removeShops } from '../catalogue/changes/shopFixture';

// Pictures are really encoded, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(removeShops);

describe('catalogue check', () => {
  it('reports problems of all families, of the families together and of pictures that cannot be decoded', async () => {
    const { root, run } = await createShop({
      'single/SDR001/1.webp': (
        await drawPicture(960, 960).webp({ lossless: true, effort: 0 }).toBuffer()
      ).subarray(0, -200),
      'single/SDR002/product.yaml': productText({
        id: 'SDR002',
        name: 'Rani Rakhi',
        price: 'free',
        description: DESCRIPTIONS.SDR002,
        ...FOUND_BY,
      }),
      'lumba/SDML002/product.yaml': productText({
        id: 'SDML002',
        name: 'Glass Drop',
        description: 'Clear beads swing below a silver-tone ring and ring softly when she waves goodbye.',
        category: 'lumba',
        type: undefined,
        subcategory: 'glass',
        ...FOUND_BY,
      }),
    });
    const other = path.join(root, 'mfe-lumba/catalogue');
    mkdirSync(path.join(other, 'mirror/SDML001'), { recursive: true });
    writeFileSync(
      path.join(other, 'collections.yaml'),
      'category: lumba\ncollections:\n  - { key: mirror, label: Mirror, description: Mirrors., prefixes: [SDML] }\n',
    );
    writeFileSync(
      path.join(other, 'mirror/SDML001/product.yaml'),
      productText({
        id: 'SDML001',
        name: 'Rani Sheesha',
        price: '900',
        description: DESCRIPTIONS.SDML001,
        category: 'lumba',
        type: undefined,
        subcategory: 'mirror',
        ...FOUND_BY,
      }),
    );
    const error: unknown = await run('check').catch((reason: unknown) => reason);
    const lines = (error as Error).message.split('\n');
    expect(lines).toEqual([
      'mfe-rakhi/catalogue/lumba/SDML001/product.yaml:3: price 1000: SDML001 has another price in mfe-lumba/catalogue/mirror/SDML001/product.yaml:3, write 900 in both or make them two products',
      'mfe-rakhi/catalogue/lumba/SDML002/product.yaml:6: subcategory "glass": unknown, it is one of mirror',
      expect.stringMatching(
        /^mfe-rakhi\/catalogue\/single\/SDR001\/1\.webp:1: picture: truncated or damaged \(.*\), copy or export/,
      ),
      'mfe-rakhi/catalogue/single/SDR002/product.yaml:3: price "free": not a number, write a whole number of rupees, such as 1050',
    ]);
  });

  it('names a match that shoppers cannot see', async () => {
    const { run } = await createShop({
      'single/SDR003/product.yaml': productText({
        id: 'SDR003',
        name: 'Blue Bird',
        draft: 'true',
      }),
      'single/SDR002/product.yaml': productText({
        id: 'SDR002',
        name: 'Rani Rakhi',
        matches: '[SDML001, SDR003, SDL999]',
        description: DESCRIPTIONS.SDR002,
        ...FOUND_BY,
      }),
    });
    const error: unknown = await run('check').catch((reason: unknown) => reason);
    const toLine = (id: string) =>
      `mfe-rakhi/catalogue/single/SDR002/product.yaml:7: matches "${id}": no product of the family has this id, write the id of one that is in a list and no draft, or leave it out`;
    expect((error as Error).message.split('\n')).toEqual([toLine('SDR003'), toLine('SDL999')]);
  });

  it('asks for what shoppers find by, but not of a draft', async () => {
    const { run } = await createShop({
      'single/SDR002/product.yaml': productText({
        id: 'SDR002',
        name: 'Rani Rakhi',
        description: DESCRIPTIONS.SDR002,
        for: '[girl]',
      }),
      'single/SDR003/product.yaml': productText({ id: 'SDR003', name: 'Blue Bird', draft: 'true' }),
    });
    await expect(run('check')).rejects.toMatchObject({
      message:
        'mfe-rakhi/catalogue/single/SDR002/product.yaml:1: colours: missing, write `colours:` and one ' +
        '`- value` a line: red, maroon, pink, orange, yellow, green, turquoise, blue, purple, white, black, gold',
    });
  });

  it('says how much of each language is translated, and what is missing', async () => {
    const hindi = 'name: सिंदूर राखी\ndescription: सूती धागे पर लाल मेडेलियन।\n';
    const { run, printed } = await createShop({
      'collections.hi.yaml': 'single:\n  label: सिंगल राखी\n',
      'single/SDR001/hi.yaml': hindi,
      'single/SDR002/hi.yaml': hindi.replace('सिंदूर', 'रानी'),
      'single/SDR003/product.yaml': productText({ id: 'SDR003', name: 'Blue Bird', draft: 'true' }),
    });
    await run('check');
    expect(printed).toEqual([
      'The catalogue has no problems (4 entries in 1 families).',
      'hi: 1 of 3 products; rakhi lacks label; rakhi/single lacks description; rakhi/lumba lacks label, description; ' +
        'SDR001 lacks alt; SDML001 lacks hi.yaml',
      'mfe-rakhi/catalogue/single/SDR003/product.yaml is a draft: not published.',
    ]);
  });

  it('prints the number of entries without problems', async () => {
    const { run, printed } = await createShop();
    await run('check');
    expect(printed).toEqual(['The catalogue has no problems (3 entries in 1 families).']);
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
  it('moves the product’s folder to the bin', async () => {
    const { root, folder, run, printed } = await createShop();
    await run('remove', 'SDR002');
    expect(existsSync(path.join(folder, 'single/SDR002'))).toBe(false);
    expect(loadBin(root, loadFamilies(root))).toMatchObject([{ list: 'rakhi/single', id: 'SDR002' }]);
    expect(printed).toEqual([
      'rakhi/single/SDR002 (Rani Rakhi) is removed. The bin of `npm run admin` has it.',
    ]);
  });

  it('refuses what another product goes with', async () => {
    const text = productText({ id: 'SDR002', name: 'Rani Rakhi', matches: '[SDML001]' });
    const { root, run } = await createShop({ 'single/SDR002/product.yaml': text });
    const before = listTree(root);
    await expect(run('remove', 'SDML001')).rejects.toThrow(
      'product "SDML001": SDR002 goes with it (mfe-rakhi/catalogue/single/SDR002/product.yaml), change that first',
    );
    expect(listTree(root)).toEqual(before);
  });

  it.each([
    ['SDR999', 'product "SDR999": not in the catalogue, `npm run catalogue -- list` shows what is'],
    [
      'rakhi/single/SDR001',
      'product "rakhi/single/SDR001": on Home (mfe-rakhi/catalogue/featured.yaml), take it off Home first',
    ],
  ])('refuses %s', async (product, message) => {
    const { root, run } = await createShop();
    const before = listTree(root);
    await expect(run('remove', product)).rejects.toThrow(message);
    expect(listTree(root)).toEqual(before);
  });
});
