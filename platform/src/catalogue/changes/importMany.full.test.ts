import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { drawPicture } from '../../media/mediaFixture';
import { createShop, listTree, removeShops } from './shopFixture';

// Two hundred photographs are really encoded, on machines that may be busy.
jest.setTimeout(600_000);
afterAll(removeShops);

const COUNT = 200;
const COLUMNS = [
  ...(['list', 'id', 'name', 'price', 'was', 'soldOut', 'description', 'colours', 'for'] as const),
  ...(['photo 1', 'alt 1'] as const),
];
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string>;

const SYLLABLES = ['ba', 'chi', 'du', 'fe', 'go', 'hi', 'ja', 'ku', 'lo', 'mi'];
/** A unique word for each number. */
const toWord = (number: number) =>
  [...String(number).padStart(4, '0')].map((digit) => SYLLABLES[Number(digit)]).join('');
const toTokens = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => toWord(first + index)).join(' ');

/** A product as a maintainer's row has it, from 0; no two share a word. */
const toRow = (index: number): Row => ({
  list: index % 2 === 0 ? 'rakhi/single' : 'rakhi/lumba',
  id: '',
  name: toTokens(index * 20, 2),
  price: String(100 + index),
  was: '',
  soldOut: '',
  description: toTokens(index * 20 + 2, 14),
  ...{ colours: 'red', for: 'brother' },
  'photo 1': `${index}.jpg`,
  'alt 1': toTokens(index * 20 + 16, 3),
});

/** Mistakes by spreadsheet row: the wrong column, its value, and the import's message. */
const MISTAKES: [row: number, column: Column, value: string, says: string][] = [
  [5, 'list', 'rakhi/singel', 'list "rakhi/singel": unknown, the lists are rakhi/single, rakhi/lumba'],
  [20, 'id', 'SDR777', 'id "SDR777": no product has it, leave it empty: a new one gets the next'],
  [41, 'name', '<b>Lotus', 'name "<b>Lotus": holds markup, write plain text'],
  [60, 'name', 'One Two Three Four', 'name "One Two Three Four": 4 words, keep it to 3, or 4 with "set"'],
  [
    75,
    'name',
    'Sindoor Rakhi',
    'name "Sindoor Rakhi": already the name of SDR001 in mfe-rakhi/catalogue/single/SDR001/product.yaml:2, choose another',
  ],
  [88, 'price', '12.50', 'price "12.50": a text, write whole rupees, such as 150'],
  [100, 'price', '1500000', 'price 1500000: more than 999999, write whole rupees, such as 150'],
  [121, 'was', '90', 'was 90: not above the price 219, write the higher price that it had, or leave it out'],
  [140, 'soldOut', 'maybe', 'soldOut "maybe": neither true nor false, write true, or leave it out'],
  [155, 'description', 'Too short.', 'description "Too short.": 2 words, write 12 to 30'],
  [170, 'photo 1', 'missing.jpg', 'photo 1 "missing.jpg": does not exist, check the path'],
  [185, 'photo 1', '0.jpg', 'photo 1 "0.jpg": already in row 2, name another file'],
  [201, 'alt 1', '', 'alt 1: missing, say what the picture shows'],
];

const toTable = (rows: Row[]) => stringify(rows, { header: true, columns: COLUMNS });

it('names all mistakes of two hundred rows at once; imports the corrected table, and exports the same', async () => {
  const { root, folder, give, run, printed } = await createShop();
  const photograph = await drawPicture(960, 960).jpeg().toBuffer();
  const rows = Array.from({ length: COUNT }, (_, index) => toRow(index));
  for (const row of rows) give(row['photo 1'], photograph);
  const wrong = rows.map((row) => ({ ...row }));
  for (const [row, column, value] of MISTAKES) Object.assign(wrong[row - 2] ?? {}, { [column]: value });
  const importTable = (table: string) => run('import', table, '--photos', path.dirname(table), '--write');

  const before = listTree(root);
  const refused: unknown = await importTable(give('products.csv', toTable(wrong))).catch(
    (error: unknown) => error,
  );
  expect((refused as Error).message.split('\n')).toEqual(
    MISTAKES.map(([row, , , says]) => `products.csv:${row}: ${says}`),
  );
  expect(listTree(root)).toEqual(before);

  await importTable(give('products.csv', toTable(rows)));
  expect(printed).toContain(`${COUNT} new, 0 changed.`);
  expect(readFileSync(path.join(folder, 'single/SDR102/product.yaml'), 'utf8')).toContain('price: 298');
  await run('check');

  const after = listTree(root);
  const exported = give('exported.csv', '');
  await run('export', exported);
  printed.length = 0;
  await importTable(exported);
  expect(printed).toEqual(['The table says what the catalogue says.']);
  expect(listTree(root)).toEqual(after);
});
