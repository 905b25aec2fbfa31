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

const WORKSPACE = path.resolve(__dirname, '../../..');
const CLIP = readFileSync(path.join(WORKSPACE, 'mfe-lumba/catalogue/bangle/SDL001/clip.mp4'));
const FIRST = 'mfe-rakhi/catalogue/single/SDR001/product.yaml';

function faultsOf(changes: CatalogueFiles): string {
  return formatFaults(loadCatalogue(createCatalogue(changes)).faults);
}

/** Faults of the first product when its text has these fields; its picture stays beside it. */
function faultsOfProduct(changes: Record<string, string | undefined>): string {
  const text = productText({ image: '1.webp', alt: 'A rakhi.', ...changes });
  return faultsOf({ 'single/SDR001/product.yaml': text });
}

describe('loadCatalogue', () => {
  it('reads collections, products and featured pieces', () => {
    const catalogue = loadCatalogue(createCatalogue());
    expect(formatFaults(catalogue.faults)).toBe('');
    expect(catalogue.category).toBe('rakhi');
    expect(catalogue.collections.map(({ key, label }) => [key, label])).toEqual([
      ['single', 'Single Rakhi'],
      ['lumba', 'Lumbas'],
    ]);
    expect(catalogue.products.get('single')?.map(({ record }) => record.id)).toEqual(['SDR001', 'SDR002']);
    expect(catalogue.featured.map(({ place, product }) => [place, product.record.id])).toEqual([
      [1, 'SDR001'],
    ]);
  });

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

  it.each<[string, Record<string, string | undefined>, string]>([
    [
      'an unknown key',
      { prise: '140' },
      `${FIRST}:9: prise 140: unknown key, the keys are id, name, price, description, category, type, subcategory, image, images, video, videos, noSound, alt`,
    ],
    ['a missing name', { name: undefined }, `${FIRST}:1: name: missing, add \`name: …\``],
    [
      'a price with paise',
      { price: '99.50' },
      `${FIRST}:3: price 99.5: not a whole positive number, write whole rupees, such as 150`,
    ],
    [
      'a price of nothing',
      { price: '0' },
      `${FIRST}:3: price 0: not a whole positive number, write whole rupees, such as 150`,
    ],
    [
      'a negative price',
      { price: '-5' },
      `${FIRST}:3: price -5: not a whole positive number, write whole rupees, such as 150`,
    ],
    [
      'an infinite price',
      { price: '.inf' },
      `${FIRST}:3: price Infinity: not a whole positive number, write whole rupees, such as 150`,
    ],
    [
      'a price with a comma',
      { price: '1,250' },
      `${FIRST}:3: price "1,250": a text, write whole rupees, such as 150`,
    ],
    [
      'a price in quotes',
      { price: "'140'" },
      `${FIRST}:3: price "140": a text, write whole rupees, such as 150`,
    ],
    [
      'a number as a name',
      { name: '2025' },
      `${FIRST}:2: name 2025: not a text, write plain words, a number in quotes`,
    ],
    ['an empty name', { name: '""' }, `${FIRST}:2: name "": empty, write what shoppers shall read`],
    [
      'markup',
      { description: 'A <b>bold</b> one.' },
      `${FIRST}:4: description "A <b>bold</b> one.": holds markup, write plain text`,
    ],
    [
      'a name that turns the text around',
      { name: '"Rani \\u202e ihkaR"' },
      `${FIRST}:2: name "Rani \\u202e ihkaR": holds the invisible character U+202E, remove it`,
    ],
    [
      'a control character',
      { name: '"Rani \\x07"' },
      `${FIRST}:2: name "Rani \\u0007": holds the invisible character U+0007, remove it`,
    ],
    [
      'another list’s id',
      { id: 'SDB001' },
      `${FIRST}:1: id "SDB001": does not fit the list single, its ids look like SDR001\n${FIRST}:1: id "SDB001": differs from its folder "SDR001", name both the same`,
    ],
    [
      'no id at all',
      { id: 'first' },
      `${FIRST}:1: id "first": no product id, write a prefix and three digits, such as SDR001\n${FIRST}:1: id "first": differs from its folder "SDR001", name both the same`,
    ],
    [
      'an unknown type',
      { type: 'dubble' },
      `${FIRST}:6: type "dubble": unknown, it is one of single, band, bhaiya-bhabi, bracelet-set, personalized, lumba, kids, girls-lumba, newborn, pet`,
    ],
    [
      'a type that names another folder',
      { type: 'band' },
      `${FIRST}:6: type "band": disagrees with the folder single, write \`type: single\``,
    ],
    [
      'another family',
      { category: 'lumba' },
      `${FIRST}:5: category "lumba": disagrees with the folder rakhi/single, write \`category: rakhi\``,
    ],
    [
      'a subcategory of a rakhi',
      { subcategory: 'mirror' },
      `${FIRST}:9: subcategory "mirror": disagrees with the folder single, leave it out: only lumba have one`,
    ],
    [
      'a flag in words',
      { noSound: 'maybe' },
      `${FIRST}:9: noSound "maybe": neither true nor false, write true, or leave the key out`,
    ],
    [
      'too many texts',
      { alt: '[One., Two.]' },
      `${FIRST}:8: alt: 2 texts for 1 media, write one for each, pictures first, then clips`,
    ],
    ['no text for a picture', { alt: undefined }, `${FIRST}:1: alt: missing, say what the picture shows`],
    [
      'an alias',
      { name: '&a Rani', description: '*a' },
      `${FIRST}:4: *a: an alias, write the value itself\n${FIRST}:4: description null: not a text, write plain words, a number in quotes`,
    ],
  ])('reports %s', (_title, changes, expected) => {
    const reported = faultsOfProduct(changes);
    expect(reported.split('\n').sort()).toEqual(expected.split('\n').sort());
  });

  it('reports a key __proto__ and lets nothing through', () => {
    const text = `${productText({ image: '1.webp', alt: 'A rakhi.' })}__proto__:\n  polluted: true\n`;
    expect(faultsOf({ 'single/SDR001/product.yaml': text })).toMatch(
      `${FIRST}:9: __proto__ "a map": unknown key, the keys are id, name,`,
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('reports a name over 200 characters by its length', () => {
    expect(faultsOfProduct({ name: 'R'.repeat(200) })).toBe('');
    const shown = `"${'R'.repeat(59)}…`;
    expect(faultsOfProduct({ name: 'R'.repeat(201) })).toBe(
      `${FIRST}:2: name ${shown}: 201 characters long, keep it to 200`,
    );
  });

  it.each([
    ['javascript:alert(1)', 'an address'],
    ['data:image/png;base64,AA', 'an address'],
    ['https://example.com/1.webp', 'an address'],
    ['/etc/passwd', 'an absolute path'],
    ['//example.com/1.webp', 'an absolute path'],
    ['../SDR002/1.webp', 'a path that leaves the folder'],
    ['..\\1.webp', 'a path that leaves the folder'],
    ['more/1.webp', 'a path into another folder'],
  ])('refuses the picture %s', (image, problem) => {
    expect(faultsOfProduct({ image: `'${image}'` })).toBe(
      `${FIRST}:7: image ${JSON.stringify(image)}: ${problem}, name a file beside product.yaml, such as 1.jpg`,
    );
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
    expect(faultsOf({ ...changes, 'single/SDR001/product.yaml': text })).toBe(expected);
  });

  it('reports every fault of every file at once', () => {
    const reported = faultsOf({
      'single/SDR001/product.yaml': productText({ price: '1.5', name: '<b>', image: '2.webp' }),
      'single/SDR002/product.yaml': 'id: [\n',
      'single/SDR003/notes.txt': 'no product here',
      'singles/SDR009/product.yaml': productText(),
    });
    expect(reported.split('\n').map((line) => line.split(':').slice(0, 3).join(':'))).toEqual([
      `${FIRST}:1: alt`,
      `${FIRST}:2: name "<b>"`,
      `${FIRST}:3: price 1.5`,
      `${FIRST}:7: image "2.webp"`,
      'mfe-rakhi/catalogue/single/SDR002/product.yaml:2: YAML ""',
      'mfe-rakhi/catalogue/single/SDR003/product.yaml:1: file',
      'mfe-rakhi/catalogue/singles:1: folder singles',
    ]);
  });

  it('reports the same id twice in a list, also where its folder has another name', () => {
    expect(faultsOf({ 'single/SDR002/product.yaml': productText() })).toContain(
      `SDR002/product.yaml:1: id "SDR001": already stands in ${FIRST}:1, give it an id of its own`,
    );
  });

  it('reports an id that has another name or price in another list', () => {
    const text = productText({ id: 'SDML001', name: 'Rani Sheesha', price: '900', type: 'lumba' });
    const reported = faultsOf({
      'collections.yaml': `category: rakhi
collections:
  - { key: single, description: One thread., prefixes: [SDR] }
  - { key: kids, description: Kids., prefixes: [SDML] }
  - { key: lumba, description: Lumbas., prefixes: [SDML] }
`,
      'kids/SDML001/product.yaml': text.replace('type: lumba', 'type: kids').replace('900', '950'),
    });
    expect(reported).toBe(
      'mfe-rakhi/catalogue/lumba/SDML001/product.yaml:3: price 1000: SDML001 has another price in ' +
        'mfe-rakhi/catalogue/kids/SDML001/product.yaml:3, write 950 in both or make them two products',
    );
  });

  it.each<[string, CatalogueFiles, string]>([
    [
      'a collection that nobody knows',
      {
        'collections.yaml':
          'category: rakhi\ncollections:\n  - key: constructor\n    description: X.\n    prefixes: [SDR]\n',
      },
      'collections.yaml:3: key "constructor": unknown collection, it is one of single, band,',
    ],
    [
      'a prefix in small letters',
      {
        'collections.yaml':
          'category: rakhi\ncollections:\n  - key: single\n    description: X.\n    prefixes: [sdr]\n',
      },
      'collections.yaml:5: prefixes "sdr": no prefix of ids, write two to six capital letters, such as SDR',
    ],
    [
      'a cover that is not in the list',
      {
        'collections.yaml':
          'category: rakhi\ncollections:\n  - key: single\n    description: X.\n    prefixes: [SDR]\n    cover: SDR999\n',
      },
      'collections.yaml:6: cover "SDR999": not in single, write an id of its list',
    ],
    [
      'no collections at all',
      { 'collections.yaml': null },
      'collections.yaml:1: file: missing, write it like those beside it',
    ],
    [
      'a featured product that does not exist',
      { 'featured.yaml': '- place: 1\n  product: single/SDR777\n' },
      'featured.yaml:2: product "single/SDR777": not in this catalogue, write collection and id, such as single/SDR001',
    ],
    [
      'a place that is taken',
      { 'featured.yaml': '- place: 1\n  product: single/SDR001\n- place: 1\n  product: single/SDR002\n' },
      'featured.yaml:4: place 1: taken twice, give each its own',
    ],
    [
      'a file that is too large',
      { 'featured.yaml': `# ${'x'.repeat(70_000)}\n` },
      'featured.yaml:1: file 69 KB: too large, keep it under 64 KB',
    ],
    [
      'aliases that would fill the memory',
      { 'featured.yaml': '- &a [x, x]\n- &b [*a, *a]\n- [*b, *b]\n' },
      'featured.yaml:2: *a: an alias, write the value itself',
    ],
    ['brackets without end', { 'featured.yaml': '['.repeat(60_000) }, 'featured.yaml:1: YAML'],
  ])('reports %s', (_title, changes, expected) => expect(faultsOf(changes)).toContain(expected));

  it.each(['rakhi', 'lumba'])('finds no fault in the shop’s own %s', (family) => {
    const { faults } = loadCatalogue(path.join(WORKSPACE, `mfe-${family}`, 'catalogue'));
    expect(formatFaults(faults)).toBe('');
  });
});
