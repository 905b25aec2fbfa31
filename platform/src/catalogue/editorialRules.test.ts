import { type CatalogueEntry, toLines } from './catalogue';
import { findStyleWarnings } from './editorialRules';

const lines = toLines(() => 1);

/** Words of a description that no other one has. */
const ownTokens = (id: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${id}w${i}`).join(' ');

/** A product of the list `single` whose texts follow all rules. */
const product = (id: string, changes: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  ...{ id, list: 'single', file: `${id}/product.yaml`, lines },
  ...{ name: `Piece ${id}`, description: ownTokens(id, 20), ...changes },
});

describe('findStyleWarnings', () => {
  it('leaves drafts and unreadable products alone', () => {
    const texts = { name: 'A Name Far Too Long', description: 'Soon.' };
    expect(findStyleWarnings([product('A', { ...texts, draft: true })])).toEqual([]);
    expect(findStyleWarnings([product('B', { name: undefined, description: undefined })])).toEqual([]);
  });

  it.each([
    ['Hariyali Jhumka'],
    ['Twin Pearl Rings'],
    ['Wooden Bead Trio Set'],
    ['Dil-Ki-Dori'],
    ['Chand & Tara'],
  ])('accepts the name %s', (name) => expect(findStyleWarnings([product('A', { name })])).toEqual([]));

  it.each([
    ['Wooden Bead Gift Trio', 4],
    ['Wooden Bead Gift Trio Set', 5],
    ['Four Reset Stone Drops', 4],
  ])('warns of the name %s', (name, count) =>
    expect(findStyleWarnings([product('A', { name })])).toEqual([
      `names of more than 3 words, or 4 with "set": A (${count})`,
    ]),
  );

  it('warns of descriptions that are too short or too long, each product once', () => {
    const products = [
      ...[11, 12, 30, 31].map((count) =>
        product(`A${count}`, { description: ownTokens(`a${count}`, count) }),
      ),
      product('A11', { list: 'band', description: ownTokens('a11', 11) }),
      product('B', { description: 'Short.' }),
    ];
    expect(findStyleWarnings(products)).toEqual([
      'descriptions of fewer than 12 or more than 30 words: A11 (11), A31 (31), B (1)',
    ]);
  });

  it('counts a number with its fraction, a word with hyphens and one with an apostrophe as one each', () => {
    const description =
      '5.5 cm pearl-edged ring — bhabhi’s own & her sister-in-law’s, red, blue, green, gold.';
    expect(findStyleWarnings([product('A', { description })])).toEqual([]);
    const shorter = product('A', { description: description.replace(', gold', '') });
    expect(findStyleWarnings([shorter])).toEqual([expect.stringMatching(/: A \(11\)$/)]);
  });

  it('names twenty products of a rule, and counts the others', () => {
    const products = Array.from({ length: 100 }, (_, i) => product(`A${i}`, { description: 'Short.' }));
    expect(findStyleWarnings(products)[0]).toMatch(/ words: A0 \(1\), .+, A19 \(1\) and 80 more$/);
  });
});
