import { createCatalogue, productText, removeCatalogues, TINY_WEBP } from './catalogueFixture';
import { createReport, type Problem, formatProblems } from './problems';
import { loadCatalogue } from './loadCatalogue';
import { type ProductLocation, readProduct } from './readProduct';
import { SPREADSHEET_TEXTS } from './testing/spreadsheetTexts';
import { readYaml, type YamlNode } from './yamlNodes';

afterEach(removeCatalogues);

const FIRST = 'mfe-rakhi/catalogue/single/SDR001/product.yaml';

/** Problems of a catalogue with this text for its first product; its picture stays next to it. */
function problemsOf(text: string): string {
  return formatProblems(loadCatalogue(createCatalogue({ 'single/SDR001/product.yaml': text })).problems);
}

function problemsOfProduct(changes: Record<string, string | undefined>): string {
  return problemsOf(productText({ image: '1.webp', alt: 'A rakhi.', ...changes }));
}

describe('readProduct', () => {
  it.each(['name', 'description', 'size', 'materials', 'box', 'care', 'fits', 'alt'])(
    'refuses as %s what only a spreadsheet makes',
    (field) => {
      for (const text of SPREADSHEET_TEXTS)
        expect(problemsOfProduct({ [field]: JSON.stringify(text) })).toContain(
          `: ${field} ${JSON.stringify(text)}: what a spreadsheet makes of a text, write what it was before`,
        );
    },
  );

  it.each<[string, Record<string, string | undefined>, string]>([
    [
      'an unknown key',
      { prise: '140' },
      `${FIRST}:9: prise 140: unknown key, the keys are id, name, price, was, soldOut, draft, order, description, size, materials, box, care, fits, colours, for, matches, category, type, subcategory, image, images, video, videos, noSound, alt`,
    ],
    ['a missing name', { name: undefined }, `${FIRST}:1: name: missing, add \`name: …\``],
    [
      'a price with paise',
      { price: '99.50' },
      `${FIRST}:3: price 99.5: not a whole positive number, write a whole number of rupees, such as 1050`,
    ],
    [
      'a price of nothing',
      { price: '0' },
      `${FIRST}:3: price 0: not a whole positive number, write a whole number of rupees, such as 1050`,
    ],
    [
      'a negative price',
      { price: '-5' },
      `${FIRST}:3: price -5: not a whole positive number, write a whole number of rupees, such as 1050`,
    ],
    [
      'an infinite price',
      { price: '.inf' },
      `${FIRST}:3: price Infinity: not a whole positive number, write a whole number of rupees, such as 1050`,
    ],
    [
      'a price with a comma',
      { price: '1,250' },
      `${FIRST}:3: price "1,250": holds more than digits, write 1250`,
    ],
    [
      'a price with a currency sign',
      { price: '₹140' },
      `${FIRST}:3: price "₹140": holds more than digits, write 140`,
    ],
    [
      'a price with a currency and commas',
      { price: 'Rs. 1,20,000' },
      `${FIRST}:3: price "Rs. 1,20,000": holds more than digits, write 120000`,
    ],
    [
      'a price with paise of zero, as a text',
      { price: "'150.00'" },
      `${FIRST}:3: price "150.00": holds more than digits, write 150`,
    ],
    [
      'a price with a decimal comma',
      { price: '12,50' },
      `${FIRST}:3: price "12,50": not a number, write a whole number of rupees, such as 1050`,
    ],
    [
      'a price in quotes',
      { price: "'140'" },
      `${FIRST}:3: price "140": a text, write a whole number of rupees, such as 1050`,
    ],
    [
      'a number as a name',
      { name: '2025' },
      `${FIRST}:2: name 2025: not a text, write plain words, a number in quotes`,
    ],
    ['an empty name', { name: '""' }, `${FIRST}:2: name: empty, write what shoppers shall read`],
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
      'an id that is a segment of a list’s URLs',
      { id: 'price-low' },
      `${FIRST}:1: id "price-low": not a product id, write a prefix and three digits, such as SDR001\n${FIRST}:1: id "price-low": differs from its folder "SDR001", name both the same`,
    ],
    [
      'no id at all',
      { id: 'first' },
      `${FIRST}:1: id "first": not a product id, write a prefix and three digits, such as SDR001\n${FIRST}:1: id "first": differs from its folder "SDR001", name both the same`,
    ],
    ['a missing id', { id: undefined }, `${FIRST}:1: id: missing, add \`id: …\``],
    [
      'a struck price next to a price that cannot be read',
      { price: 'cheap', was: '200' },
      `${FIRST}:3: price "cheap": not a number, write a whole number of rupees, such as 1050`,
    ],
    [
      'an unknown type',
      { type: 'dubble' },
      `${FIRST}:6: type "dubble": disagrees with the folder single, write \`type: single\``,
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
      `${FIRST}:9: noSound "maybe": neither true nor false, write true, or leave it out`,
    ],
    [
      'a struck price below the price',
      { was: '140' },
      `${FIRST}:9: was 140: not above the price 140, write the higher price that it had, or leave it out`,
    ],
    [
      'a place that is no number',
      { order: 'first' },
      `${FIRST}:9: order "first": not a number, write a place in its list, such as 1`,
    ],
    [
      'sold out in words',
      { soldOut: 'yes' },
      `${FIRST}:9: soldOut "yes": neither true nor false, write true, or leave it out`,
    ],
    [
      'too many texts',
      { alt: '[One., Two.]' },
      `${FIRST}:8: alt: 2 texts for 1 media, write one for each, pictures first, then clips`,
    ],
    ['no text for a picture', { alt: undefined }, `${FIRST}:1: alt: missing, say what the picture shows`],
    ['an empty size', { size: '""' }, `${FIRST}:9: size: empty, write what shoppers shall read`],
    [
      'a size that is a number',
      { size: '6' },
      `${FIRST}:9: size 6: not a text, write plain words, a number in quotes`,
    ],
    [
      'materials with markup',
      { materials: 'Silk <br> and beads' },
      `${FIRST}:9: materials "Silk <br> and beads": holds markup, write plain text`,
    ],
    [
      'an alias',
      { name: '&a Rani', description: '*a' },
      `${FIRST}:2: &a: an anchor, write the value without it, or in quotes\n${FIRST}:4: *a: an alias, write the value itself\n${FIRST}:4: description null: not a text, write plain words, a number in quotes`,
    ],
    [
      'a text whose end is a comment',
      { description: 'Thread #1 in red' },
      `${FIRST}:4: YAML "description: Thread #1 in red": ends at the #, put the text in quotes, or the comment above it`,
    ],
    [
      'a text whose next line is a comment',
      { description: 'Thread\n  #1 in red' },
      `${FIRST}:4: YAML "description: Thread": ends at the #, put the text in quotes, or the comment above it`,
    ],
    [
      'a text of a list whose next line is a comment',
      { alt: '\n  - A rakhi.\n\n    #1 in red' },
      `${FIRST}:9: YAML "- A rakhi.": ends at the #, put the text in quotes, or the comment above it`,
    ],
    [
      'a price that is written twice',
      { materials: 'Silk\nprice: 150' },
      `${FIRST}:10: YAML "price: 150": Map keys must be unique, keep one of the two`,
    ],
    [
      'a tab as indentation',
      { image: undefined, images: '\n\t- 1.webp' },
      `${FIRST}:9: YAML "- 1.webp": Tabs are not allowed as indentation, indent with spaces`,
    ],
    [
      'a quote that is not closed',
      { materials: '"Silk' },
      `${FIRST}:10: YAML: Missing closing "quote, close the quote that opens above`,
    ],
    ...Object.entries({ '0120': 120, '0o17': 15, '0x1F': 31, '+150': 150, '150.0': 150 }).map(
      ([written, value]): [string, Record<string, string>, string] => [
        `the price ${written}`,
        { price: written },
        `${FIRST}:3: YAML "price: ${written}": means ${value}, write ${value}, or a text in quotes`,
      ],
    ),
    [
      'the price 1e15',
      { price: '1e15' },
      `${FIRST}:3: YAML "price: 1e15": means 1000000000000000, write 1000000000000000, or a text in quotes\n${FIRST}:3: price 1000000000000000: more than 999999, write a whole number of rupees, such as 1050`,
    ],
    [
      'a price that nobody pays',
      { price: '15000000' },
      `${FIRST}:3: price 15000000: more than 999999, write a whole number of rupees, such as 1050`,
    ],
    [
      'a struck price that nobody paid',
      { was: '1000000' },
      `${FIRST}:9: was 1000000: more than 999999, write a whole number of rupees, such as 1300`,
    ],
    [
      'a colour that is none of the twelve',
      { colours: '[red, crimson]' },
      `${FIRST}:9: colours "crimson": unknown, it is one of red, maroon, pink, orange, yellow, green, turquoise, blue, purple, white, black, gold`,
    ],
    [
      'a fourth colour',
      { colours: '[red, gold, white, blue]' },
      `${FIRST}:9: colours "a list of 4": more than 3, keep the first 3`,
    ],
    [
      'one colour that is no list',
      { colours: 'red' },
      `${FIRST}:9: colours "red": not a list, write one \`- value\` a line`,
    ],
    [
      'someone whom the shop does not know',
      { for: '[sister]' },
      `${FIRST}:9: for "sister": unknown, it is one of brother, bhabhi, couple, girl, boy, newborn, pet, anyone`,
    ],
    [
      'a match that is named twice',
      { matches: '[SDR002, SDR002]' },
      `${FIRST}:9: matches "SDR002": named twice, keep one of the two`,
    ],
    [
      'a picture that is named twice',
      { image: undefined, images: '[1.webp, 1.webp]' },
      `${FIRST}:8: images "1.webp": named twice, keep one of the two`,
    ],
  ])('reports %s', (_title, changes, expected) => {
    const reported = problemsOfProduct(changes);
    expect(reported.split('\n').sort()).toEqual(expected.split('\n').sort());
  });

  it('reports a key __proto__ and lets nothing through', () => {
    const text = `${productText({ image: '1.webp', alt: 'A rakhi.' })}__proto__:\n  polluted: true\n`;
    expect(problemsOf(text)).toMatch(`${FIRST}:9: __proto__ "a map": unknown key, the keys are id, name,`);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each([
    ['price: 140 # until Diwali'],
    ['name: "Thread #1" # not a comment'],
    ['name: Thread#1'],
    ['# a line of its own\nname: Rani'],
    ['name: Rani\n# of what follows'],
  ])('accepts a comment that cuts nothing off: %s', (line) => {
    const key = /^(\w+):/m.exec(line)?.[1] ?? '';
    const text = productText({ image: '1.webp', alt: 'A rakhi.' });
    expect(problemsOf(text.replace(new RegExp(`^${key}: .*$`, 'm'), line))).toBe('');
  });

  it('takes a struck price above the price', () => {
    expect(problemsOfProduct({ price: '140', was: '141' })).toBe('');
  });

  it('reports a list in place of the product, with its line', () => {
    expect(problemsOf('# A rakhi.\n- SDR001\n')).toBe(
      [
        `${FIRST}:2: content "a list of 1": no fields, write id, name, price … as \`key: value\``,
        `${FIRST}:2: type: missing, write \`type: single\``,
      ].join('\n'),
    );
  });

  it('names the line of an id', () => {
    const text = productText({ id: 'first', image: '1.webp', alt: 'A rakhi.' });
    expect(problemsOf(`# A rakhi.\n${text}`)).toMatch(`${FIRST}:2: id "first": not a product id, `);
  });

  it('accepts one text for two pictures', () => {
    const text = productText({ images: '[1.webp, 2.webp]', alt: '[A rakhi., A rakhi.]' });
    const folder = createCatalogue({ 'single/SDR001/product.yaml': text, 'single/SDR001/2.webp': TINY_WEBP });
    expect(formatProblems(loadCatalogue(folder).problems)).toBe('');
  });

  it.each(['%YAML 1.1', '%YAML 1.2', '%TAG ! tag:example.com,2000:'])('reports the directive %s', (line) => {
    expect(problemsOf(`${line}\n---\n${productText()}`)).toBe(
      `${FIRST}:1: YAML ${JSON.stringify(line)}: a directive, which changes what values mean, leave it out`,
    );
  });

  it('reports a name over 200 characters by its length', () => {
    expect(problemsOfProduct({ name: 'R'.repeat(200) })).toBe('');
    const shortened = `"${'R'.repeat(59)}…`;
    expect(problemsOfProduct({ name: 'R'.repeat(201) })).toBe(
      `${FIRST}:2: name ${shortened}: 201 characters long, keep it to 200`,
    );
  });

  it('accepts up to 80 characters for size, materials and the content of the box', () => {
    expect(problemsOfProduct({ size: 'Thread 24 cm', materials: 'm'.repeat(80), box: '2 rakhis' })).toBe('');
    const shortened = `"${'m'.repeat(59)}…`;
    expect(problemsOfProduct({ materials: 'm'.repeat(81) })).toBe(
      `${FIRST}:9: materials ${shortened}: 81 characters long, keep it to 80`,
    );
    expect(problemsOfProduct({ box: 'm'.repeat(81) })).toBe(
      `${FIRST}:9: box ${shortened}: 81 characters long, keep it to 80`,
    );
  });

  it.each([
    ['javascript:alert(1)', 'a URL'],
    ['data:image/png;base64,AA', 'a URL'],
    ['https://example.com/1.webp', 'a URL'],
    ['/etc/passwd', 'an absolute path'],
    ['//example.com/1.webp', 'an absolute path'],
    ['../SDR002/1.webp', 'a path that leaves the folder'],
    ['..\\1.webp', 'a path that leaves the folder'],
    ['more/1.webp', 'a path into another folder'],
  ])('refuses the picture %s', (image, problem) => {
    expect(problemsOfProduct({ image: `'${image}'` })).toBe(
      `${FIRST}:7: image ${JSON.stringify(image)}: ${problem}, name a file next to product.yaml, such as 1.jpg`,
    );
  });
});

it('reads a flag, and no list with a wrong item', () => {
  expect(problemsOfProduct({ noSound: 'true' })).toBe('');
  expect(problemsOfProduct({ image: undefined, images: '[1.webp, ../2.webp]' })).toContain(
    'images "../2.webp": a path that leaves the folder',
  );
});

describe('readProduct of lumba', () => {
  const MIRROR: ProductLocation = {
    category: 'lumba',
    collection: { key: 'mirror', prefixes: ['SDML'] },
    folderName: 'SDML001',
  };
  /** The rakhi family's list of lumba. */
  const LUMBAS: ProductLocation = {
    ...MIRROR,
    category: 'rakhi',
    collection: { key: 'lumba', prefixes: ['SDML'] },
  };

  function read(location: ProductLocation, changes: Record<string, string | undefined>) {
    const problems: Problem[] = [];
    const report = createReport('file', problems);
    const fields = { id: 'SDML001', name: 'Rani', category: 'lumba', type: undefined, subcategory: 'mirror' };
    const node = readYaml(productText({ ...fields, ...changes }), report) as YamlNode;
    const { record } = readProduct(node, location, report);
    return { record, problems: formatProblems(problems) };
  }

  it.each<[string, ProductLocation, Record<string, string | undefined>]>([
    ['without a type', MIRROR, {}],
    ['with its type', MIRROR, { type: 'lumba' }],
    ['in the list of the rakhi family', LUMBAS, {}],
    ['in that list, as a rakhi', LUMBAS, { category: 'rakhi', type: 'lumba', subcategory: undefined }],
  ])('accepts one %s', (_what, location, changes) => {
    const { record, problems } = read(location, changes);
    expect(problems).toBe('');
    expect(record).toMatchObject({ id: 'SDML001', name: 'Rani', price: 140 });
  });

  it.each<[string, ProductLocation, Record<string, string | undefined>, string]>([
    [
      'of another collection',
      MIRROR,
      { subcategory: 'bangle' },
      'file:6: subcategory "bangle": disagrees with the folder mirror, write `subcategory: mirror`',
    ],
    [
      'without a collection',
      MIRROR,
      { subcategory: undefined },
      'file:1: subcategory: missing, write `subcategory: mirror`',
    ],
    [
      'of an unknown collection, once',
      MIRROR,
      { subcategory: 'glass' },
      'file:6: subcategory "glass": disagrees with the folder mirror, write `subcategory: mirror`',
    ],
    [
      'of another type',
      MIRROR,
      { type: 'kids' },
      'file:6: type "kids": disagrees with the folder mirror, write `type: lumba`',
    ],
    [
      'that says to be a rakhi',
      MIRROR,
      { category: 'rakhi' },
      'file:5: category "rakhi": disagrees with the folder lumba/mirror, write `category: lumba`',
    ],
    [
      'that says to be a rakhi in a list of lumba',
      { ...LUMBAS, category: 'lumba' },
      { category: 'rakhi' },
      'file:5: category "rakhi": disagrees with the folder lumba/lumba, write `category: lumba`',
    ],
    [
      'as a rakhi without its type',
      LUMBAS,
      { category: 'rakhi', subcategory: undefined },
      'file:1: type: missing, write `type: lumba`',
    ],
    [
      'of another type in the list of the rakhi family',
      LUMBAS,
      { type: 'kids' },
      'file:6: type "kids": disagrees with the folder lumba, write `type: lumba`',
    ],
  ])('reports one %s', (_what, location, changes, expected) => {
    expect(read(location, changes)).toEqual({ record: undefined, problems: expected });
  });
});
