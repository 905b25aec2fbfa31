import { type CatalogueEntry, toLines } from './catalogue';
import { findSameness } from './testing/findSameness';

const product = (id: string, description: string): CatalogueEntry => ({
  ...{ id, list: 'single', name: `Piece ${id}`, description },
  ...{ file: `${id}/product.yaml`, lines: toLines(() => 1) },
});

/** Words of a description that no other one has. */
const ownTokens = (id: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${id}w${i}`).join(' ');

describe('findSameness', () => {
  it('reports a four-word sequence that more than six descriptions share once, with its products', () => {
    const products = [...'ABCDEFGH'].map((id) => product(id, `${ownTokens(id, 10)} for bhabhi, on Rakhi`));
    expect(findSameness(products.slice(0, 6))).toEqual([]);
    expect(findSameness(products)).toEqual([
      '"for bhabhi on rakhi" is in 8 descriptions, at most 6 may share it: A, B, C, D, E, F, G, H',
    ]);
  });

  it('reports a description that shares more than 60 % of its words with another', () => {
    const shared = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    const first = product('A', [...shared, ownTokens('a', 6)].join(' '));
    // In another order, so that no sequence is shared; 9 of 15 words are 60 %.
    const reversed = [...shared].reverse();
    const equal = product('B', [...reversed, ownTokens('b', 6)].join(' '));
    const closer = product('B', [...reversed, ownTokens('b', 5)].join(' '));
    expect(findSameness([first, equal])).toEqual([]);
    expect(findSameness([first, closer])).toEqual([
      'B shares 65 % of its words with A, at most 60 % may be the same',
    ]);
  });

  it('names a previous one of several that are alike, once', () => {
    const description = ownTokens('a', 12);
    const near = `${ownTokens('a', 9)} ${ownTokens('n', 3)}`;
    const products = [product('A', near), product('B', description), product('C', description)];
    expect(findSameness(products)).toEqual([
      expect.stringContaining('B shares 75 % of its words with A'),
      expect.stringContaining('C shares 100 % of its words with B'),
    ]);
  });
});
