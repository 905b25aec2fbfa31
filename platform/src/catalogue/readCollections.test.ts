import { createReport, type Problem, formatProblems } from './problems';
import { readCollections, readFeatured } from './readCollections';
import { readYaml, type YamlNode } from './yamlNodes';

/** The result of one of the two for a file, and its messages. */
function read<Result>(
  from: (node: YamlNode, report: ReturnType<typeof createReport>) => Result,
  text: string,
) {
  const problems: Problem[] = [];
  const report = createReport('file', problems);
  const node = readYaml(text, report);
  const result = node && from(node, report);
  return { result, problems: formatProblems(problems).replaceAll('file:', '') };
}

describe('readCollections', () => {
  const collections = (...rows: string[]) =>
    read(readCollections, ['category: rakhi', 'collections:', ...rows].join('\n'));

  it('reads the family and its collections in their order, with the line of a cover', () => {
    const { result, problems } = collections(
      ...['  - key: kids', '    label: Kids Rakhi', '    description: Small.', '    prefixes: [SDK, SDKXYZ]'],
      ...[
        '  - key: band',
        '    label: Band Rakhi',
        '    tag: Band',
        '    description: Soft.',
        '    prefixes: [SDB]',
        '    coverPicture: cover.webp',
      ],
    );
    expect(problems).toBe('');
    expect(result).toMatchObject({ category: 'rakhi' });
    expect(result?.collections).toEqual([
      {
        ...{ key: 'kids', label: 'Kids Rakhi', description: 'Small.' },
        ...{ prefixes: ['SDK', 'SDKXYZ'] },
      },
      {
        ...{ key: 'band', label: 'Band Rakhi', tag: 'Band', description: 'Soft.' },
        ...{ prefixes: ['SDB'], coverPicture: 'cover.webp' },
      },
    ]);
    expect(result?.coverLineOf('band')).toBe(12);
    expect(result?.coverLineOf('none')).toBe(1);
  });

  it('reads a collection of lumba', () => {
    const text =
      'category: lumba\ncollections:\n  - { key: mirror, label: Mirror Lumba, description: Mirrors., prefixes: [SDML] }\n';
    expect(read(readCollections, text).result?.collections).toEqual([
      { key: 'mirror', label: 'Mirror Lumba', description: 'Mirrors.', prefixes: ['SDML'] },
    ]);
  });

  it('says how to indent an entry that was pasted at the margin', () => {
    const { problems } = collections('  - key: kids', '    label: Kids', '- key: band', '  label: Band');
    expect(problems.split('\n')).toEqual([
      expect.stringMatching(/^5: YAML "- key: band": .+, indent it like the entries above,/),
    ]);
  });

  it('continues with a collection of which only the key is readable', () => {
    const { result, problems } = collections(
      '  - { key: kids, label: Kids Rakhi, description: "", prefixes: [] }',
    );
    expect(result?.collections).toEqual([
      { key: 'kids', label: 'Kids Rakhi', description: '', prefixes: [] },
    ]);
    expect(problems).toBe(
      [
        '3: description: empty, write what shoppers shall read',
        '3: prefixes "a list of 0": not a list, write one `- value` a line',
      ].join('\n'),
    );
  });

  it.each<[string, string[], string]>([
    [
      'a list in the place of a map',
      ['  - [kids]'],
      '3: content "a list of 1": no fields, write key, label, description … as `key: value`',
    ],
    [
      'a collection without anything',
      ['  - {}'],
      [
        '3: key: missing, add `key: …`',
        '3: label: missing, add `label: …`',
        '3: description: missing, add `description: …`',
        '3: prefixes: missing, add `prefixes: …`',
      ].join('\n'),
    ],
    [
      'a collection that is named twice',
      [
        '  - { key: kids, label: Kids Rakhi, description: Small., prefixes: [SDK] }',
        '  - { key: kids, label: Kids Rakhi, description: Small., prefixes: [SDK] }',
      ],
      '4: key "kids": named twice, keep one of the two',
    ],
    ...[
      'Kids',
      'kids rakhi',
      '7up',
      'kids-',
      'kids--rakhi',
      '-kids',
      '__proto__',
      'k/ds',
      `k${'i'.repeat(40)}`,
    ].map((key): [string, string[], string] => [
      `the key ${key}`,
      [`  - { key: ${key}, label: Kids, description: Small., prefixes: [SDK] }`],
      `3: key "${key}": no key of a collection, write small letters and hyphens, such as bhaiya-bhabi, at most 40`,
    ]),
    ...['page', 'price-low', 'price-high'].map((key): [string, string[], string] => [
      `the key ${key}, a segment of a list’s URLs`,
      [`  - { key: ${key}, label: Kids, description: Small., prefixes: [SDK] }`],
      `3: key "${key}": kept for the pages of a list, choose another`,
    ]),
    [
      'the key of the list of all collections, further down',
      ['  - label: All', '    description: Small.', '    key: all', '    prefixes: [SDK]'],
      '5: key "all": kept for the list of all collections, choose another',
    ],
    [
      'a collection without a label',
      ['  - { key: kids, description: Small., prefixes: [SDK] }'],
      '3: label: missing, add `label: …`',
    ],
    [
      'a long label and a long tag',
      [
        `  - { key: kids, label: ${'l'.repeat(41)}, tag: ${'t'.repeat(21)}, description: Small., prefixes: [SDK] }`,
      ],
      [
        `3: label "${'l'.repeat(41)}": 41 characters long, keep it to 40`,
        `3: tag "${'t'.repeat(21)}": 21 characters long, keep it to 20`,
      ].join('\n'),
    ],
    [
      'a place on Home that is neither',
      ['  - { key: kids, label: Kids, description: Small., prefixes: [SDK], onHome: nowhere }'],
      '3: onHome "nowhere": neither true nor false, write true, or leave it out',
    ],
    [
      'a tile that is neither',
      ['  - { key: kids, label: Kids, description: Small., prefixes: [SDK], tile: wide }'],
      '3: tile "wide": neither true nor false, write true, or leave it out',
    ],
    [
      'a key that nobody knows',
      ['  - { key: kids, label: Kids Rakhi, description: Small., prefixes: [SDK], covers: SDK001 }'],
      '3: covers "SDK001": unknown key, the keys are key, label, description, prefixes, coverPicture, tag, onHome, tile',
    ],
    ...['S', 'SDKXYZA', 'sdk', 'SD1', ' SDK', '7', '[SDK]'].map((prefix): [string, string[], string] => [
      `the prefix ${prefix}`,
      [`  - { key: kids, label: Kids Rakhi, description: Small., prefixes: ["${prefix}"] }`],
      `3: prefixes "${prefix}": not a prefix of ids, write two to six capital letters, such as SDR`,
    ]),
    [
      'a prefix that is a list',
      ['  - { key: kids, label: Kids Rakhi, description: Small., prefixes: [[SDK]] }'],
      '3: prefixes "a list of 1": not a prefix of ids, write two to six capital letters, such as SDR',
    ],
    [
      'a prefix in the place of a list of them',
      ['  - { key: kids, label: Kids Rakhi, description: Small., prefixes: SDK }'],
      '3: prefixes "SDK": not a list, write one `- value` a line',
    ],
    [
      'a long description',
      [`  - { key: kids, label: Kids Rakhi, description: ${'d'.repeat(201)}, prefixes: [SDK] }`],
      `3: description "${'d'.repeat(59)}…: 201 characters long, keep it to 200`,
    ],
  ])('reports %s', (_what, rows, expected) => {
    expect(collections(...rows).problems).toBe(expected);
  });

  it.each(['k', 'k9', 'bhaiya-bhabi', `k${'i'.repeat(39)}`])('takes the key %s', (key) => {
    const { result, problems } = collections(
      `  - { key: ${key}, label: Kids, description: Small., prefixes: [SDK], onHome: false, tile: true }`,
    );
    expect(problems).toBe('');
    expect(result?.collections).toMatchObject([{ key, onHome: false, tile: true }]);
  });

  it('reads no collections of an unknown family', () => {
    const { result, problems } = read(readCollections, 'category: rings\ncollections: [{}]\n');
    expect(result?.category).toBeUndefined();
    expect(result?.collections).toEqual([]);
    expect(problems).toBe('1: category "rings": unknown, it is one of rakhi, lumba');
  });

  it('reports a file without fields', () => {
    expect(read(readCollections, '- rakhi').problems).toBe(
      '1: content "a list of 1": no fields, write category, collections … as `key: value`',
    );
    expect(read(readCollections, 'category: rakhi').problems).toBe(
      '1: collections: missing, add `collections: …`',
    );
  });
});

describe('readFeatured', () => {
  it('reads products in the order of their positions, with their lines', () => {
    const rows = '- place: 2\n  product: single/SDR002\n- place: 1\n  product: kids/SDK001\n';
    expect(read(readFeatured, rows)).toEqual({
      result: [
        { place: 1, product: 'kids/SDK001', line: 4 },
        { place: 2, product: 'single/SDR002', line: 2 },
      ],
      problems: '',
    });
  });

  it.each([
    ['place: 1', '1: content: not a list, write `- place: 1` and below it `product: single/SDR001`'],
    ['- place: 0\n  product: a', '1: place 0: not a whole positive number, write a place, such as 1'],
    ['- place: 1', '1: product: missing, add `product: …`'],
    ['- product: a', '1: place: missing, add `place: …`'],
    [
      `- place: 1\n  product: ${'p'.repeat(61)}`,
      `2: product "${'p'.repeat(59)}…: 61 characters long, keep it to 60`,
    ],
  ])('makes nothing of %j', (text, problems) => {
    expect(read(readFeatured, text)).toEqual({ result: [], problems });
  });

  it('reports a position that two products request', () => {
    const rows = '- { place: 1, product: a }\n- { place: 1, product: b }\n- { place: 2, product: c }\n';
    expect(read(readFeatured, rows).problems).toBe('2: place 1: taken twice, give each its own');
  });
});
