import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productText } from '../catalogueFixture';
import { formatProblems } from '../problems';
import { applyChange } from './applyChange';
import { checkFamilies } from './checkFamilies';
import { loadFamilies } from '../loadCatalogue';
import { loadEdit, type TypedProduct } from './loadEdit';
import { createShop, DESCRIPTIONS, listTree, removeShops } from './shopFixture';

afterEach(removeShops);

const FILE = 'mfe-rakhi/catalogue/single/SDR001/product.yaml';
const TWO_ALTS = `# Ask Meena before the price goes up.
id: SDR001
name: 'Sindoor Rakhi'   # her favourite
price: 140
description: ${DESCRIPTIONS.SDR001}
category: rakhi
type: single
images: [1.webp, 2.webp]
alt:
  # From above.
  - A rakhi on linen.
  - "Its back: plain."
`;

async function createEdit(text = TWO_ALTS) {
  const { root, folder } = await createShop();
  const picture = readFileSync(path.join(folder, 'single/SDR001/1.webp'));
  if (text.includes('2.webp')) writeFileSync(path.join(folder, 'single/SDR001/2.webp'), picture);
  writeFileSync(path.join(root, FILE), text);
  const edit = (typed: Partial<TypedProduct>, list = 'rakhi/single', id = 'SDR001') => {
    const version = loadEdit(root, list, id)?.version ?? '';
    return loadEdit(root, list, id, { fields: {}, alts: [], version, ...typed });
  };
  const textOf = (typed: Partial<TypedProduct>) => edit(typed)?.changed.get(path.join(root, FILE))?.text;
  return { root, edit, textOf };
}

it('changes the lines of the typed fields only, comments and order stay', async () => {
  const { root, edit, textOf } = await createEdit();
  const before = listTree(root);
  const typed = {
    fields: { name: 'Sindoor Rakhi', price: '155', was: '170', soldOut: 'yes', draft: '' },
    alts: ['A rakhi on linen.', 'Its back: knotted.'],
  };
  expect(edit(typed)?.problems).toEqual([]);
  expect(textOf(typed)).toBe(
    TWO_ALTS.replace('price: 140', 'price: 155\nwas: 170\nsoldOut: true')
      .replace('plain', 'knotted')
      // YAML's writer sets one space before a comment, and two into brackets.
      .replace("'   #", "' #")
      .replace('[1.webp, 2.webp]', '[ 1.webp, 2.webp ]'),
  );
  expect(edit(typed)?.product?.record).toMatchObject({ price: 155, was: 170, soldOut: true });
  expect(listTree(root)).toEqual(before);
});

it('changes nothing when nothing else is typed', async () => {
  const { edit } = await createEdit();
  const alts = ['A rakhi on linen.', 'Its back: plain.'];
  const { changed, problems } =
    edit({ fields: { name: 'Sindoor Rakhi', price: '140', was: '' }, alts }) ?? {};
  expect([changed?.size, problems]).toEqual([0, []]);
});

it('keeps the order of keys, which the boxes of a form do not have', async () => {
  const { textOf } = await createEdit(TWO_ALTS.replace('price: 140', 'price: 140\ncolours: [yellow, gold]'));
  expect(textOf({ fields: { colours: 'gold, yellow' } })).toBeUndefined();
  expect(textOf({ fields: { colours: 'red, gold, yellow' } })).toMatch(/- yellow\n\s*- gold\n\s*- red\n/);
});

it('finds the problems that `catalogue check` finds once they are written', async () => {
  const { root, edit } = await createEdit();
  const fields = { name: 'Rani Rakhi', price: 'a hundred', was: '0', description: '<i>Red.' };
  const { changed, problems = [] } = edit({ fields, alts: ['<b>', ' '] }) ?? {};
  expect(problems.map(({ field }) => field).sort()).toEqual([
    ...['alt', 'alt', 'description', 'name', 'price', 'was'],
  ]);
  for (const [file, { text }] of changed ?? []) writeFileSync(file, text);
  const found = (await checkFamilies(loadFamilies(root))).filter(
    // A form may leave for later what shoppers find by.
    ({ field }) => field !== 'colours' && field !== 'for',
  );
  expect(formatProblems(problems)).toBe(formatProblems(found));
  expect(formatProblems(problems)).toContain(
    `${FILE}:4: price "a hundred": not a number, write a whole number of rupees, such as 1050`,
  );
});

it('reports what another product gets through the change', async () => {
  const { edit } = await createEdit();
  const [problem] = edit({ fields: { name: 'Rani Rakhi' } })?.problems ?? [];
  expect(problem).toMatchObject({
    file: 'mfe-rakhi/catalogue/single/SDR002/product.yaml',
    field: 'name',
    problem: 'already the name of SDR001',
    other: { file: FILE, line: 3 },
  });
});

it('keeps quiet about existing problems of other products', async () => {
  const { root, edit } = await createEdit();
  const other = path.join(root, 'mfe-rakhi/catalogue/single/SDR002/product.yaml');
  writeFileSync(
    other,
    productText({ id: 'SDR002', name: 'Rani Rakhi', price: 'cheap', description: DESCRIPTIONS.SDR002 }),
  );
  expect(edit({ fields: { price: '155' } })?.problems).toEqual([]);
  expect(edit({}, 'rakhi/single', 'SDR002')?.problems.map(({ field }) => field)).toEqual(['price']);
});

it('keeps quiet about an existing problem of another product whose place in this file moves', async () => {
  const text = TWO_ALTS.replace(
    "name: 'Sindoor Rakhi'   # her favourite\nprice: 140",
    'price: 140\nname: Rani Rakhi',
  );
  const { edit } = await createEdit(text);
  expect(edit({ fields: { price: '155' } })?.problems).toEqual([]);
});

it('has the problem of a name that is that of an added file', async () => {
  const { root, edit } = await createEdit();
  const other = path.join(root, 'mfe-rakhi/catalogue/single/SDR002/product.yaml');
  writeFileSync(other, readFileSync(other, 'utf8').replace('Rani Rakhi', '3.webp'));
  const added = {
    folder: path.join(root, 'mfe-rakhi/catalogue/single/SDR001'),
    names: ['3.webp'],
    notes: [],
  };
  writeFileSync(path.join(added.folder, '3.webp'), '');
  const fields = { name: '3.webp' };
  expect(edit({ fields, added })?.problems).toMatchObject([{ field: 'name', value: '3.webp' }]);
});

it('changes a product in every list that has it, but its place and whether it is a draft in one', async () => {
  const { root, edit } = await createEdit(TWO_ALTS);
  const twin = path.join(root, 'mfe-rakhi/catalogue/lumba/SDML001/product.yaml');
  const lumba = path.join(root, 'mfe-lumba/catalogue');
  mkdirSync(path.join(lumba, 'mirror/SDML001'), { recursive: true });
  writeFileSync(
    path.join(lumba, 'collections.yaml'),
    'category: lumba\ncollections:\n  - key: mirror\n    description: Mirrors.\n    prefixes: [SDML]\n',
  );
  // YAML's writer would set spaces into their brackets.
  writeFileSync(twin, readFileSync(twin, 'utf8').replace(/^(colours|for): .*\n/gm, ''));
  const copy = path.join(lumba, 'mirror/SDML001/product.yaml');
  writeFileSync(copy, readFileSync(twin));
  const plan = edit({ fields: { price: '1100', order: '1' } }, 'lumba/mirror', 'SDML001');
  expect(plan?.problems).toEqual([]);
  const before = readFileSync(twin, 'utf8');
  const dearer = before.replace('price: 1000', 'price: 1100');
  expect(plan?.changed.get(twin)?.text).toBe(dearer);
  expect(plan?.changed.get(copy)?.text).toBe(dearer.replace('price: 1100', 'price: 1100\norder: 1'));
});

it('shows the file as it is, however invalid', async () => {
  const text = TWO_ALTS.replace('140', 'cheap\nwas:\nsize: [1, 2]\ndraft: true').replace(
    /alt:[^]*/,
    'alt: {}\n',
  );
  const { edit } = await createEdit(text);
  const { cells, alts, problems = [] } = edit({}) ?? {};
  expect(cells).toMatchObject({ price: 'cheap', was: '', size: '1, 2', draft: 'yes', order: '' });
  expect(alts).toEqual([]);
  expect(problems.map(({ field }) => field)).toEqual(expect.arrayContaining(['price', 'was', 'size', 'alt']));
});

it('removes the key of a field that is empty in the file', async () => {
  const { textOf } = await createEdit(TWO_ALTS.replace('price: 140', 'price: 140\nwas:'));
  const text = textOf({ fields: { was: '' } });
  expect(text).toContain('price: 140');
  expect(text).not.toContain('was:');
});

it('refuses to replace what someone else has written meanwhile', async () => {
  const { edit } = await createEdit();
  const [problem] = edit({ fields: { price: '155' }, version: 'older' })?.problems ?? [];
  expect(problem).toMatchObject({ file: FILE, problem: 'changed since this page was opened' });
});

it('knows drafts, and no product that is not there', async () => {
  const { edit } = await createEdit(TWO_ALTS.replace('price: 140', 'price: 140\ndraft: true'));
  expect(edit({ fields: { price: '155' } })?.product?.record).toMatchObject({ price: 155, draft: true });
  expect(edit({}, 'rakhi/single', '../SDR001')).toBeUndefined();
  expect(edit({}, 'rakhi/lumba', 'SDR001')).toBeUndefined();
});

describe('of a translated product', () => {
  const HINDI = 'name: सिंदूर राखी\nalt:\n  - लिनन पर एक राखी।\n  - पीछे की ओर।\n';
  const ALTS = ['A rakhi on linen.', 'Its back: plain.'];

  async function createTranslated(hindi = HINDI) {
    const { root, edit } = await createEdit();
    const file = path.join(root, FILE.replace('product.yaml', 'hi.yaml'));
    writeFileSync(file, hindi);
    return {
      root,
      file,
      edit,
      hindiOf: (typed: Partial<TypedProduct>) => edit(typed)?.changed.get(file)?.text,
    };
  }

  it('changes the typed texts, and those that are empty stay in English', async () => {
    const { edit, hindiOf } = await createTranslated();
    const fields = { 'hi.name': 'सिंदूर', 'hi.size': '4 सेमी', 'hi.description': '' };
    expect(edit({})?.cells).toMatchObject({ 'hi.name': 'सिंदूर राखी', 'hi.size': '' });
    expect(hindiOf({ fields })).toBe(HINDI.replace('सिंदूर राखी', 'सिंदूर\nsize: 4 सेमी'));
    expect(edit({ fields })?.product?.translations['hi']).toMatchObject({ name: 'सिंदूर', size: '4 सेमी' });
    expect(edit({ fields: { 'hi.name': '<b>' } })?.problems).toMatchObject([
      { file: FILE.replace('product.yaml', 'hi.yaml'), field: 'name' },
    ]);
    const [problem] = edit({ fields, version: 'older' })?.problems ?? [];
    expect(problem).toMatchObject({ problem: 'changed since this page was opened' });
  });

  it('gets a file with its first text, and loses it with the last', async () => {
    const { root, file, edit } = await createTranslated('name: सिंदूर राखी\n');
    writeFileSync(path.join(path.dirname(file), '../../collections.hi.yaml'), 'label: राखी\n');
    const save = async (name: string) => {
      const plan = edit({ fields: { 'hi.name': name } });
      expect(plan?.problems).toEqual([]);
      if (plan) await applyChange(plan, root);
    };
    await save('');
    expect(existsSync(file)).toBe(false);
    await save('सिंदूर');
    expect(readFileSync(file, 'utf8')).toBe('name: सिंदूर\n');
  });

  it('leaves the translation as it is when its media stay', async () => {
    const { edit, hindiOf } = await createTranslated();
    const typed = { fields: { name: 'Sindoor Drop' }, alts: ['A rakhi.', 'Its back.'] };
    expect(edit(typed)?.problems).toEqual([]);
    expect(hindiOf(typed)).toBeUndefined();
  });

  it('takes the text of a removed picture out of the translation', async () => {
    const { edit, hindiOf } = await createTranslated();
    const typed = { alts: ALTS.slice(1), media: ['2.webp'] };
    expect(edit(typed)?.problems).toEqual([]);
    expect(hindiOf(typed)).toBe('name: सिंदूर राखी\nalt: पीछे की ओर।\n');
  });

  it('moves the texts with their pictures', async () => {
    const { hindiOf } = await createTranslated();
    const typed = { alts: [...ALTS].reverse(), media: ['2.webp', '1.webp'] };
    expect(hindiOf(typed)).toBe('name: सिंदूर राखी\nalt:\n  - पीछे की ओर।\n  - लिनन पर एक राखी।\n');
  });

  it('keeps the English text of a picture that is not translated yet', async () => {
    const { hindiOf } = await createTranslated(HINDI.replace('पीछे की ओर।', '"Its back: plain."'));
    expect(hindiOf({ alts: ['A rakhi.', 'Its back: knotted.'] })).toMatch(
      /लिनन पर एक राखी।\n {2}- ['"]Its back: knotted\.['"]\n$/,
    );
  });
});
