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

/** Products A0, A1 … with descriptions that share a text. */
const sharing = (count: number, text: string) =>
  Array.from({ length: count }, (_, i) =>
    product(`A${i}`, { description: `${ownTokens(`a${i}`, 8)} ${text} ${ownTokens(`b${i}`, 8)}` }),
  );

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

  it('has one line for a phrase, as long as the same descriptions share it', () => {
    const text = 'tied with a loop of silk';
    expect(findStyleWarnings(sharing(6, text))).toEqual([]);
    expect(findStyleWarnings(sharing(7, text))).toEqual([
      'more than 6 descriptions with "tied with a loop of silk": A0, A1, A2, A3, A4, A5, A6',
    ]);
  });

  it('has a line for each phrase', () => {
    const products = sharing(8, 'tied with a loop').map((each, i) =>
      i === 0 ? each : { ...each, description: `made by our hands ${each.description}` },
    );
    expect(findStyleWarnings(products)).toEqual([
      'more than 6 descriptions with "tied with a loop": A0, A1, A2, A3, A4, A5, A6, A7',
      'more than 6 descriptions with "made by our hands": A1, A2, A3, A4, A5, A6, A7',
    ]);
  });

  it('names twenty products of a rule, and counts the others', () => {
    const products = Array.from({ length: 100 }, (_, i) => product(`A${i}`, { description: 'Short.' }));
    expect(findStyleWarnings(products)[0]).toMatch(/ words: A0 \(1\), .+, A19 \(1\) and 80 more$/);
  });

  it('warns of a description that repeats another one', () => {
    const twin = (count: number) => `${ownTokens('a', count)} ${ownTokens('b', 20 - count)}`;
    const first = product('A', { description: ownTokens('a', 20) });
    expect(findStyleWarnings([first, product('B', { description: twin(12) })])).toEqual([]);
    expect(findStyleWarnings([first, product('B', { description: twin(13) })])).toEqual([
      "descriptions with more than 60 % of another's words: B (65 % of A)",
    ]);
    expect(findStyleWarnings([first, product('B', { description: 'aw1.' })])).toEqual([
      'descriptions of fewer than 12 or more than 30 words: B (1)',
    ]);
  });
});
