import { type CatalogueEntry, toLines } from './catalogue';
import { findEditorialProblems } from './editorialRules';
import { formatProblem } from './problems';

const MEDALLION =
  'A red medallion ringed with pearl beads on a twisted thread, five centimetres across, tied with a loop.';
const PEACOCK =
  'Peacock feathers open over green bells that swing below; made for small hands and a loud welcome.';

/** A product of the list `single` whose texts follow all rules. */
function product(id: string, changes: Partial<CatalogueEntry> = {}): CatalogueEntry {
  return {
    id,
    list: 'single',
    name: `Piece ${id}`,
    description: MEDALLION,
    file: `${id}/product.yaml`,
    lines: { ...toLines(() => 1), name: 2, price: 3, description: 4 },
    ...changes,
  };
}

const messagesOf = (...products: CatalogueEntry[]) => findEditorialProblems(products).map(formatProblem);

/** Words of a description that no other one has. */
const ownTokens = (id: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${id}w${i}`).join(' ');

describe('findEditorialProblems', () => {
  it('leaves drafts alone', () => {
    expect(messagesOf(product('SDR001', { description: 'Soon.', draft: true }))).toEqual([]);
  });

  it.each([
    ['Hariyali Jhumka'],
    ['Twin Pearl Rings'],
    ['Wooden Bead Trio Set'],
    ['Dil-Ki-Dori'],
    ['Chand & Tara'],
  ])('accepts the name %s', (name) => expect(messagesOf(product('A', { name }))).toEqual([]));

  it.each([
    ['Wooden Bead Gift Trio', '4 words, keep it to 3, or 4 with "set"'],
    ['Wooden Bead Gift Trio Set', '5 words, keep it to 3, or 4 with "set"'],
    ['Four Reset Stone Drops', '4 words, keep it to 3, or 4 with "set"'],
  ])('reports the name %s', (name, problem) =>
    expect(messagesOf(product('A', { name }))).toEqual([`A/product.yaml:2: name "${name}": ${problem}`]),
  );

  it('reports a duplicate name, ignoring spacing and case', () => {
    const products = [
      product('A', { name: 'Neel Kamal' }),
      product('B', { name: 'NEEL  Kamal', description: PEACOCK }),
    ];
    expect(messagesOf(...products)).toEqual([
      'B/product.yaml:2: name "NEEL  Kamal": already the name of A in A/product.yaml:2, choose another',
    ]);
  });

  it('accepts a product in two lists as one product', () => {
    expect(messagesOf(product('A'), product('A', { list: 'band', file: 'band/A/product.yaml' }))).toEqual([]);
  });

  it.each([
    [11, '11 words, write 12 to 30'],
    [31, '31 words, write 12 to 30'],
  ])('reports a description of %i words', (count, problem) => {
    const description = ownTokens('a', count);
    expect(messagesOf(product('A', { description }))).toEqual([
      expect.stringMatching(new RegExp(`^A/product\\.yaml:4: description "aw0 .*: ${problem}$`)),
    ]);
  });

  it.each([12, 30])('accepts a description of %i words', (count) =>
    expect(messagesOf(product('A', { description: ownTokens('a', count) }))).toEqual([]),
  );

  it('counts a number with its fraction, a word with hyphens and one with an apostrophe as one each', () => {
    const description =
      '5.5 cm pearl-edged ring — bhabhi’s own & her sister-in-law’s, red, blue, green, gold.';
    expect(messagesOf(product('A', { description }))).toEqual([]);
    expect(messagesOf(product('A', { description: description.replace(', gold', '') }))).toEqual([
      expect.stringContaining('11 words'),
    ]);
  });

  it('reports all problems at once and skips unreadable products', () => {
    const products = [
      product('A', { name: 'A Name Far Too Long', description: 'Short.' }),
      product('B', { name: undefined, description: undefined }),
    ];
    expect(messagesOf(...products)).toEqual([
      'A/product.yaml:2: name "A Name Far Too Long": 5 words, keep it to 3, or 4 with "set"',
      'A/product.yaml:4: description "Short.": 1 word, write 12 to 30',
    ]);
  });
});
