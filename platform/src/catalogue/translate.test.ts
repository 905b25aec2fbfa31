import type { CatalogueFiles } from './catalogueFixture';
import { createCatalogue, productText, removeCatalogues, TINY_WEBP } from './catalogueFixture';
import { toFeatured, toProducts, toSummaries } from './catalogueData';
import { validateFamilies } from './changes/checkFamilies';
import { familyOptions } from './familyOptions';
import { toFindIndex } from './findIndex';
import { loadCatalogue } from './loadCatalogue';
import { formatProblems } from './problems';
import { TEST_MEDIA } from './testing/testMedia';
import { translate } from './translate';

afterEach(removeCatalogues);

const COLLECTIONS = 'label: राखी\nsingle:\n  label: सिंगल राखी\n  description: एक धागा।\n';

/** The catalogue in Hindi; its second product has no file of its own. */
function createHindi(product: string, changes: CatalogueFiles = {}) {
  const folder = createCatalogue({
    'single/SDR001/hi.yaml': product,
    'collections.hi.yaml': COLLECTIONS,
    ...changes,
  });
  const catalogue = loadCatalogue(folder);
  const problems = formatProblems(validateFamilies([{ part: 'mfe-rakhi', catalogue }]));
  return { folder, catalogue, problems, hindi: translate(catalogue, 'hi') };
}

const productsIn = (catalogue: ReturnType<typeof translate>, list = 'single') =>
  toProducts(catalogue.products.get(list) ?? [], { catalogue, media: TEST_MEDIA });

describe('translate', () => {
  it('shows the texts of a language, and where one is missing the English one', () => {
    const { hindi, problems } = createHindi('name: सिंदूर राखी\nalt: लिनन पर एक राखी।\n');
    expect(problems).toBe('');
    const [first, second] = productsIn(hindi);
    expect(first).toMatchObject({ name: 'सिंदूर राखी', description: 'A medallion on a thread.', price: 140 });
    expect(first?.untranslated).toEqual(['description']);
    expect(first?.media).toMatchObject([{ alt: 'लिनन पर एक राखी।' }]);
    expect(first?.media[0]).not.toHaveProperty('lang');
    expect(second).toMatchObject({ name: 'Rani Rakhi', untranslated: ['name', 'description'] });
    expect(toFeatured(hindi, TEST_MEDIA)).toMatchObject([{ name: 'सिंदूर राखी' }]);
  });

  it('marks a product, a collection and their pictures that have no translation', () => {
    const { hindi } = createHindi('name: सिंदूर राखी\n');
    expect(productsIn(hindi)[0]?.media).toMatchObject([{ alt: 'A rakhi on linen.', lang: 'en' }]);
    const [single, lumba] = toSummaries(hindi, TEST_MEDIA);
    expect(single).toMatchObject({ label: 'सिंगल राखी', description: 'एक धागा।' });
    expect(single).not.toHaveProperty('untranslated');
    expect(lumba).toMatchObject({ label: 'Lumbas', untranslated: ['label', 'description'] });
  });

  it('takes a text that is still in English for none', () => {
    const { hindi } = createHindi(
      'name: Sindoor Rakhi\ndescription: धागे पर मेडेलियन।\nalt: A rakhi on linen.\n',
    );
    const [first] = productsIn(hindi);
    expect(first?.untranslated).toEqual(['name']);
    expect(first?.media).toMatchObject([{ lang: 'en' }]);
  });

  it('leaves out a text that English does not have', () => {
    const { hindi, problems } = createHindi('name: सिंदूर राखी\ncare: सूखा रखें\n');
    expect(problems).toBe('');
    expect(productsIn(hindi)[0]).not.toHaveProperty('care');
  });

  it('leaves the English catalogue as it is', () => {
    const { catalogue } = createHindi('name: सिंदूर राखी\n');
    expect(translate(catalogue)).toBe(catalogue);
    expect(JSON.stringify(productsIn(catalogue))).not.toMatch(/\p{Script=Devanagari}|untranslated|lang/u);
  });

  it('names the family and its collections in the menu', () => {
    const { folder } = createHindi('name: सिंदूर राखी\n');
    const request = { folder, label: 'Rakhi', path: '/shop/rakhi', toSkeletons: () => [] };
    expect(familyOptions({ ...request, language: 'hi' }).nav).toEqual([
      {
        ...{ label: 'राखी', path: '/shop/rakhi' },
        collections: [
          { label: 'सिंगल राखी', path: '/shop/rakhi/single' },
          { label: 'Lumbas', lang: 'en', path: '/shop/rakhi/lumba' },
        ],
      },
    ]);
    expect(familyOptions({ ...request, language: 'gu' }).nav).toMatchObject([{ label: 'Rakhi', lang: 'en' }]);
  });

  it('finds by the words of both languages, in English by English ones alone', () => {
    const { hindi, catalogue } = createHindi('name: सिंदूर राखी\ndescription: धागे पर लाल मेडेलियन।\n');
    const textOf = (each: typeof hindi) => toFindIndex(each, TEST_MEDIA).pieces[0]?.text;
    expect(textOf(hindi)).toBe('धागे लाल मेडेलियन sindoor rakhi medallion thread single');
    expect(textOf(catalogue)).toBe('medallion thread');
    expect(toFindIndex(hindi, TEST_MEDIA)).toMatchObject({
      collections: [{ label: 'सिंगल राखी' }, { label: 'Lumbas', untranslated: ['label', 'description'] }],
      pieces: [{ name: 'सिंदूर राखी' }, { name: 'Rani Rakhi', untranslated: ['name'] }, {}],
    });
  });
});

describe('the problems of translations', () => {
  const HINDI = 'mfe-rakhi/catalogue/single/SDR001/hi.yaml';

  it.each<[string, string, CatalogueFiles]>([
    [
      'price: 140\n',
      `${HINDI}:1: price 140: unknown key, the keys are name, description, size, materials, box, care, fits, alt`,
      {},
    ],
    ['name: 12\n', `${HINDI}:1: name 12: not a text, write plain words, a number in quotes`, {}],
    [
      'name: सिंदूर राखी\nalt:\n  - एक\n  - दो\n',
      `${HINDI}:2: alt: 2 texts for 1 media, write one for each, in the order of product.yaml`,
      {},
    ],
    [
      'name: रानी राखी\n',
      'mfe-rakhi/catalogue/single/SDR002/hi.yaml:1: name "रानी  राखी": already the name of SDR001 in ' +
        `${HINDI}:1, choose another`,
      { 'single/SDR002/hi.yaml': "name: 'रानी  राखी'\n" },
    ],
    [
      'name: सिंदूर राखी\n',
      'mfe-rakhi/catalogue/collections.hi.yaml:1: glass "a map": unknown key, the keys are label, single, lumba',
      { 'collections.hi.yaml': 'glass:\n  label: काँच\n' },
    ],
    [
      'name: सिंदूर राखी\n',
      'mfe-rakhi/catalogue/collections.hi.yaml:2: single.prefixes "a list of 1": unknown key, take it out',
      { 'collections.hi.yaml': 'single:\n  prefixes: [SDR]\n' },
    ],
  ])('of %j', (product, problem, changes) => {
    expect(createHindi(product, changes).problems).toBe(problem);
  });

  it('asks for the same texts in each list that has the product', () => {
    const twin = productText({
      image: '1.webp',
      alt: 'A rakhi on linen.',
      type: undefined,
      category: 'lumba',
    });
    const { problems } = createHindi('name: सिंदूर राखी\n', {
      'collections.yaml':
        'category: rakhi\ncollections:\n  - { key: single, label: A, description: A., prefixes: [SDR] }\n' +
        '  - { key: lumba, label: B, description: B., prefixes: [SDR, SDML] }\n',
      'lumba/SDR001/product.yaml': twin,
      'lumba/SDR001/1.webp': TINY_WEBP,
      'lumba/SDR001/hi.yaml': 'name: सिंदूरी राखी\n',
    });
    expect(problems).toBe(
      'mfe-rakhi/catalogue/lumba/SDR001/hi.yaml:1: name "सिंदूरी राखी": SDR001 has another name in ' +
        `${HINDI}:1, write "सिंदूर राखी" in both or make them two products`,
    );
  });

  it('counts letters, not their marks', () => {
    const materials = 'फ़ेल्ट, मोती जैसे मनके, सुनहरी मरोड़ी, सुनहरे रंग का घुँघरू, सूती धागे, ऊनी पॉमपॉम और शीशा';
    expect(materials.length).toBeGreaterThan(80);
    expect(createHindi(`materials: ${materials}\n`).problems).toBe('');
    expect(createHindi(`size: ${'सि'.repeat(81)}\n`).problems).toContain('81 characters long, keep it to 80');
    expect(createHindi(`size: ${`स${'ि'.repeat(200)}`}\n`).problems).toContain('keep it to 80');
  });
});
