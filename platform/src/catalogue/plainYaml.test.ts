import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { WORKSPACE } from '../workspace';
import type { Fault } from './faults';
import { createReport } from './faults';
import { readPlainYaml } from './plainYaml';
import { readYaml } from './yamlNodes';

/** What reads any YAML, with its faults. */
function readAny(text: string) {
  const faults: Fault[] = [];
  const node = readYaml(text, createReport('product.yaml', faults));
  return { node, faults };
}

const PIECES = [
  ...[
    'a',
    'Z',
    '0',
    '1',
    '9',
    ' ',
    '  ',
    ':',
    ': ',
    ' #',
    '#',
    '-',
    '- ',
    '  - ',
    '\n',
    "'",
    '"',
    '.',
    ',',
    '\t',
  ],
  ...[
    'true',
    'True',
    'null',
    'Null',
    '~',
    'false',
    'no',
    '0x1F',
    '1e5',
    '.5',
    '1_0',
    '12:30',
    'id',
    'name',
    '1.webp',
  ],
  ...[
    '&a',
    '*a',
    '!t',
    '|',
    '>',
    '%',
    '@',
    '`',
    '?',
    '[',
    ']',
    '{',
    '}',
    '<<',
    '---',
    '...',
    'é',
    'ह',
    '\r',
    '\u2028',
  ],
  ...['12345678901', '007', '-1', '+1', '0o7', 'http://a', 'a:b', '__proto__', 'x y z', '(), '],
];
const noise = fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }).map((pieces) => pieces.join(''));
const words = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('A lotus, on a thread', '120', 'true', '1.webp', 'ab', 'हल्दी') },
  fc.tuple(fc.constantFrom('a', 'lotus ', 'true'), noise).map((pieces) => pieces.join('')),
  noise,
);
const key = fc.constantFrom('id', 'name', 'alt', 'images', 'constructor', 'a1', '__proto__', 'null', 'true');
const line = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(key, words).map(([name, value]) => `${name}: ${value}`) },
  key.map((name) => `${name}:`),
  { weight: 2, arbitrary: words.map((value) => `  - ${value}`) },
  words,
);
const file = fc.array(line, { maxLength: 5 }).map((lines) => `${lines.join('\n')}\n`);

describe('readPlainYaml', () => {
  it('says what any YAML reader says, or nothing', () => {
    let read = 0;
    fc.assert(
      fc.property(file, (text) => {
        const plain = readPlainYaml(text);
        if (plain === undefined) return;
        read += 1;
        expect({ node: plain, faults: [] }).toEqual(readAny(text));
      }),
      { numRuns: 4000, seed: 20 },
    );
    expect(read).toBeGreaterThan(200);
  });

  it('reads the products of the shop', () => {
    const products = ['mfe-rakhi', 'mfe-lumba'].flatMap((part) => {
      const folder = path.join(WORKSPACE, part, 'catalogue');
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => path.basename(name) === 'product.yaml')
        .map((name) => readFileSync(path.join(folder, name), 'utf8'));
    });
    const plain = products.filter((text) => readPlainYaml(text) !== undefined);
    expect(plain.length / products.length).toBeGreaterThan(0.9);
    for (const text of plain) expect({ node: readPlainYaml(text), faults: [] }).toEqual(readAny(text));
  });
});
