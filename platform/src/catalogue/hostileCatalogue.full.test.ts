import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CatalogueFiles, createCatalogue, productText, removeCatalogues } from './catalogueFixture';
import { formatProblems } from './problems';
import { loadCatalogue } from './loadCatalogue';

afterEach(removeCatalogues);

const PRODUCT = 'single/SDR001/product.yaml';
const FIRST = `mfe-rakhi/catalogue/${PRODUCT}`;

const problemsOf = (changes: CatalogueFiles) =>
  formatProblems(loadCatalogue(createCatalogue(changes)).problems);

/** Problems of a catalogue whose first product has additional or changed lines. */
const problemsOfProduct = (changes: Record<string, string>, more = '') =>
  problemsOf({ [PRODUCT]: productText({ image: '1.webp', alt: 'A rakhi.', ...changes }) + more });

const quoted = (text: string) => JSON.stringify(text);

describe('a text that shoppers read', () => {
  const FIELDS = [
    ['name', 2],
    ['description', 4],
    ['alt', 8],
  ] as const;
  const MARKUP = [
    '</script><script>alert(1)</script>',
    'A <script>alert(1)</script>',
    '<!-- a comment',
    '<![CDATA[ x ]]>',
    '<?php x ?>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '</TITLE>',
  ];
  it.each(FIELDS.flatMap(([field, line]) => MARKUP.map((text) => [field, line, text] as const)))(
    'is refused in %s (line %i) with the markup %s',
    (field, line, text) => {
      expect(problemsOfProduct({ [field]: quoted(text) })).toBe(
        `${FIRST}:${line}: ${field} ${quoted(text)}: holds markup, write plain text`,
      );
    },
  );

  const INVISIBLE = [
    0x0000, 0x0007, 0x000a, 0x001b, 0x007f, 0x0085, 0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x17b5,
    0x180b, 0x180e, 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202d, 0x202e, 0x2060, 0x2066, 0x2069,
    0x206a, 0x2800, 0x3164, 0xd800, 0xe000, 0xfdd0, 0xfe00, 0xfeff, 0xffa0, 0xfff9, 0xfffd, 0xffff, 0x1fffe,
    0x1bca0, 0x1d173, 0xe0041, 0xe0100,
  ];
  it.each(INVISIBLE.map((code) => code.toString(16).toUpperCase().padStart(4, '0')))(
    'is refused with the invisible character U+%s',
    (code) => {
      const escaped = `\\U${code.padStart(8, '0')}`;
      expect(problemsOfProduct({ name: `"Rani ${escaped} Rakhi"` })).toMatch(
        new RegExp(`^${FIRST}:2: name ".*": holds the invisible character U\\+${code}, remove it$`),
      );
    },
  );

  it.each([
    'राखी',
    'क्\u200dष and क्\u200cष',
    'Rani’s — “best” rakhi · ₹150',
    "{{constructor.constructor('alert(1)')()}}",
    '${alert(1)}',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '" onload="alert(1)',
    'javascript:alert(1)',
    'less than 3 < 4, and -->',
  ])('may be %j', (name) => expect(problemsOfProduct({ name: quoted(name) })).toBe(''));

  it('is refused with bytes that are no UTF-8', () => {
    const text = Buffer.from(
      productText({ image: '1.webp', alt: 'A rakhi.', name: 'Rani \xff Rakhi' }),
      'latin1',
    );
    expect(problemsOf({ [PRODUCT]: text })).toBe(
      `${FIRST}:2: name "Rani \ufffd Rakhi": holds the invisible character U+FFFD, remove it`,
    );
  });

  it('is refused by its length, and 10 MB of it unread', () => {
    expect(problemsOfProduct({ description: 'R'.repeat(1001) })).toBe(
      `${FIRST}:4: description "${'R'.repeat(59)}…: 1001 characters long, keep it to 1000`,
    );
    expect(problemsOfProduct({ description: 'R'.repeat(10_000_000) })).toMatch(
      new RegExp(`${FIRST}:1: file: too large \\(9766 KB\\), keep it under 64 KB`),
    );
  });
});

describe('a name that leads elsewhere', () => {
  it.each([
    ['java\\tscript:alert(1)', 'a URL'],
    [' javascript:alert(1)', 'a URL'],
    ['JaVaScRiPt:alert(1)', 'a URL'],
    ['data:text/html,x', 'a URL'],
    ['vbscript:x', 'a URL'],
    ['blob:x', 'a URL'],
    ['file:///etc/passwd', 'a URL'],
    ['\\\\server\\share\\1.webp', 'an absolute path'],
    ['%2e%2e/1.webp', 'a path into another folder'],
    ['%2e%2e%2f1.webp', 'not a plain file name'],
    ['1.webp\\0.jpg', 'not a plain file name'],
    ['1.webp?x.jpg', 'not a plain file name'],
    ['.hidden.jpg', 'not a plain file name'],
    ['1.svg', 'a .svg file'],
    ['1.html', 'a .html file'],
  ])('is refused as a picture: %s', (image, problem) => {
    const written = image.includes('\\t') || image.includes('\\0') ? `"${image}"` : `'${image}'`;
    const [line] = problemsOfProduct({ image: written })
      .split('\n')
      .filter((each) => each.startsWith(`${FIRST}:7:`));
    expect(line).toContain(`${FIRST}:7: image "`);
    expect(line).toMatch(
      /: (a URL|not a plain file name|an absolute path|a path into another folder|a \.\w+ file), /,
    );
    expect(line).toContain(`: ${image.includes('\\t') ? 'not a plain file name' : problem}, `);
  });
});

describe('keys and ids', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'are refused as %s',
    (word) => {
      expect(problemsOfProduct({}, `${word}: { polluted: true }\n`)).toContain(
        `${FIRST}:9: ${word} "a map": unknown key, the keys are id, name,`,
      );
      expect(problemsOfProduct({ id: word })).toContain(
        `${FIRST}:1: id "${word}": not a product id, write a prefix`,
      );
      expect(problemsOf({ [`single/${word}/product.yaml`]: productText({ id: word }) })).toContain(
        `mfe-rakhi/catalogue/single/${word}/product.yaml:1: id "${word}": not a product id`,
      );
      expect(problemsOf({ 'featured.yaml': `- place: 1\n  product: ${word}/${word}\n` })).toContain(
        `mfe-rakhi/catalogue/featured.yaml:2: product "${word}/${word}": not in this catalogue`,
      );
      expect(problemsOf({ [`${word}/SDR009/product.yaml`]: productText({ id: 'SDR009' }) })).toContain(
        `mfe-rakhi/catalogue/${word}:1: folder "${word}": not a collection, name it in collections.yaml`,
      );
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );
});

const BILLION_LAUGHS = [
  'a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]',
  ...'bcdefghi'.split('').map((key, index) => {
    const before = 'abcdefgh'[index] ?? '';
    return `${key}: &${key} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`;
  }),
].join('\n');

describe('YAML', () => {
  it.each<[string, string, RegExp]>([
    ['a billion laughs', BILLION_LAUGHS, /:10: b "a list of 9": unknown key/],
    ['an alias', 'video: *x\n', /:9: \*x: an alias, write the value itself/],
    ['an alias of itself', 'video: &x [*x]\n', /:9: \*x: an alias, write the value itself/],
    ['a merge key', '<<: { price: 1 }\n', /:9: << "a map": unknown key/],
    ['a tag of scripts', "video: !!js/function 'alert(1)'\n", /:9: YAML ".*": Unresolved tag/],
    ['a list as a key', '? [a, b]\n: c\n', /:9: key: not a plain word, write it as `key: value`/],
    ['a key twice', 'price: 1\n', /:9: YAML "price: 1": Map keys must be unique/],
    ['60 levels of maps', `video: ${'{ a: '.repeat(60)}1${' }'.repeat(60)}\n`, /:9: file: nested too deeply/],
    [
      '20,000 levels of lists',
      `video: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`,
      /:1: file: opens 20000 lists, maps and entries, keep to 500 in a file$/,
    ],
    ['levels that never end', `video: ${'{'.repeat(501)}\n`, /:1: file: opens 501 lists, maps and entries/],
    ['600 levels of entries', `video:\n  ${'- '.repeat(600)}x\n`, /:1: file: opens 600 lists, maps and/],
    ['600 levels of keys', `${'? '.repeat(600)}x\n`, /:1: file: opens 600 lists, maps and entries/],
    ['a key that moves the cursor', '"\\e[2J\\nname": x\n', /:9: \\u001b\[2J\\u000aname "x": unknown key/],
    ['a key without end', `${'k'.repeat(900)}: x\n`, /:9: k{60}… "x": unknown key/],
  ])('is refused with %s', (_title, more, expected) => {
    expect(problemsOfProduct({}, more)).toMatch(expected);
  });

  it('merges nothing in', () => {
    const base = productText({ image: '1.webp', alt: 'A rakhi.', price: undefined });
    const text = `${base}video: &m { price: 1 }\n<<: *m\n`;
    expect(problemsOf({ [PRODUCT]: text })).toContain(`${FIRST}:1: price: missing, add`);
  });

  it('of an old version reads no word as a flag', () => {
    expect(problemsOfProduct({ noSound: 'yes' })).toBe(
      `${FIRST}:9: noSound "yes": neither true nor false, write true, or leave it out`,
    );
  });
});

describe('a catalogue’s files', () => {
  const LINK = ['a symbolic link', 'put what it leads to in its place'] as const;
  const REPOSITORY = ['a repository of its own', 'move its files into this one, without its .git'] as const;
  it.each<[string, string, readonly [string, string]]>([
    ['link', 'single/SDR002', LINK],
    ['link', 'band', LINK],
    ['link to nowhere', 'single/SDR009', LINK],
    ['submodule', 'single/SDR002', REPOSITORY],
    ['repository', 'single/SDR002', REPOSITORY],
    ['submodule', 'single', REPOSITORY],
  ])('are refused as a %s at %s', (what, name, [problem, fix]) => {
    const folder = createCatalogue({ 'single/SDR002/product.yaml': productText({ id: 'SDR002' }) });
    const at = path.join(folder, name);
    if (what.startsWith('link')) {
      const target = what === 'link' ? path.join(folder, '../elsewhere') : '/nowhere';
      if (existsSync(at)) renameSync(at, target);
      else if (what === 'link') mkdirSync(target);
      symlinkSync(target, at);
    } else if (what === 'submodule') writeFileSync(path.join(at, '.git'), 'gitdir: ../../.git/modules/a\n');
    else mkdirSync(path.join(at, '.git'));
    expect(formatProblems(loadCatalogue(folder).problems)).toContain(
      `mfe-rakhi/catalogue/${name}:1: folder "${path.basename(name)}": ${problem}, ${fix}`,
    );
  });

  it.each<[string, (file: string) => void, string]>([
    [
      'a link',
      (file) => symlinkSync('/etc/passwd', file),
      'but a symbolic link, write a plain file like those next to it',
    ],
    ['a folder', (file) => void mkdirSync(file), 'but a folder, write a plain file like those next to it'],
  ])('are refused as %s', (_title, index, expected) => {
    const folder = createCatalogue();
    rmSync(path.join(folder, PRODUCT));
    index(path.join(folder, PRODUCT));
    const problems = formatProblems(loadCatalogue(folder).problems);
    expect(problems).toBe(`${FIRST}:1: file: is not a regular file ${expected}`);
  });
});
