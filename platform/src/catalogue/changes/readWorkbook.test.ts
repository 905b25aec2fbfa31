import { strToU8, zipSync } from 'fflate';
import { readWorkbook } from './readWorkbook';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RICH = '<si><r><t>Gold </t></r><r><rPr><b/></rPr><t>thread</t></r></si>';

/** Styles from the third on. */
const FORMATS = [
  ...['General', '@', '0.00', '"₹ "#,##0', '[$₹-4009]\\ #,##0.00', '_-"Rs."* #,##0_-;-* #,##0_-'],
  ...['[>=10000000]##\\,##\\,##\\,##0;##,##0', '0.0%', '0.00E+00', '0" cm"', '#\\ ?/?', '0,', ';;;', '000'],
  ...['h:mm', 'dd/mm/yyyy', '[$USD] #,##0', '[$$-409]#,##0', '$#,##0', '"$"#,##0', '[$€-2] #,##0', '[$kg] 0'],
  ...[
    '(0)',
    '-0',
    '#,##0\\-',
    '0-',
    '0;0;"none"',
    '0.00;(0.00)',
    '0;0',
    '[$Rs.-4009] 0',
    '[$-4009]0',
    '[Red]0',
  ],
  ...['[>5]0;"few"', '[<=5]"few";0', '#,##0;[Red]\\-#,##0', '\\x0', '0\\%', '0'],
];

/** A workbook whose first sheet has the heading `size` and the cells of further rows. */
function toWorkbook(rows: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const sheet = (data: string) => `${HEAD}<worksheet ${MAIN}><sheetData>${data}</sheetData></worksheet>`;
  const texts = {
    // The second file is the first sheet.
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="2" r:id="rId2"/><sheet name="B" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>size</t></si>${RICH}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${FORMATS.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="9"/>${FORMATS.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="XFD1"><f>1+1</f></c></row>'),
    'xl/worksheets/sheet2.xml': sheet(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>${rows}`),
  };
  const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync({ ...Object.fromEntries(files), ...more });
}

/** The number of a cell in a format. */
const formatted = (number: string, format: string) =>
  `<c r="A2" s="${3 + FORMATS.indexOf(format)}"><v>${number}</v></c>`;

const read = (cell: string) => readWorkbook('/p/products.xlsx', toWorkbook(`<row r="2">${cell}</row>`));

it.each([
  ['a number with the noise of floats', '<c r="A2"><v>110.00000000000001</v></c>', '110'],
  ['a checked box', '<c r="A2" t="b"><v>1</v></c>', 'TRUE'],
  ['an unchecked box', '<c r="A2" t="b"><v>0</v></c>', 'FALSE'],
  ['a result', '<c r="A2"><f>55*2</f><v>110</v></c>', '110'],
  ['a result that is a text', '<c r="A2" t="str"><f>A1&amp;""</f><v>5 cm</v></c>', '5 cm'],
  ['a number in General', formatted('5.46', 'General'), '5.46'],
  ['a number in a cell for text', formatted('5.46', '@'), '5.46'],
  ['decimals', formatted('5.46', '0.00'), '5.46'],
  ['rupees', formatted('1100', '"₹ "#,##0'), '1100'],
  ['rupees of India', formatted('1100', '[$₹-4009]\\ #,##0.00'), '1100'],
  ['rupees of an account', formatted('1100', '_-"Rs."* #,##0_-;-* #,##0_-'), '1100'],
  ['rupees by their letters', formatted('1100', '[$Rs.-4009] 0'), '1100'],
  ['a format of India', formatted('1100', '[$-4009]0'), '1100'],
  ['a red number', formatted('1100', '[Red]0'), '1100'],
  ['a number of three sections', formatted('5', '0;0;"none"'), '5'],
  ['a minus', formatted('-5', '0'), '-5'],
  ['eleven digits', '<c r="A2"><v>12345678901</v></c>', '12345678901'],
  ['twelve digits in a format', formatted('123456789012', '0.00'), '123456789012'],
  [
    'a value before a hidden row without one',
    '<c r="A2"><v>5</v></c></row><row r="3" hidden="1"><c r="A3" s="1"/>',
    '5',
  ],
  ['lakhs', formatted('110000', '[>=10000000]##\\,##\\,##\\,##0;##,##0'), '110000'],
  ['rich text', '<c r="A2" t="s"><v>1</v></c>', 'Gold thread'],
  ['a text of its own', '<c r="A2" t="inlineStr"><is><t>5 cm</t></is></c>', '5 cm'],
])('takes %s as it is shown', async (_what, cell, text) => {
  expect(await read(cell)).toEqual([['size'], [text]]);
});

it('takes an empty result for an empty cell, and ignores cells that only have a format', async () => {
  const cells = '<c r="A2" t="str"><f>A1&amp;""</f><v></v></c><c r="XFD2" s="1"/>';
  expect((await read(cells)).flat().filter(Boolean)).toEqual(['size']);
});

it.each([
  ['a row', '<row r="999999999"/>'],
  ['a row with an end', "<row r='999999999'></row>"],
  ['a cell', '<row r="999999999"><c r="A999999999" s="1"/></row>'],
  [
    'cells of 30,000 rows',
    Array.from({ length: 30_000 }, (_, at) => `<row r="${at + 4}"><c r="A${at + 4}" s="1"/></row>`).join(''),
  ],
])('leaves out rows beyond the limit that only have a format: %s', async (_what, rows) => {
  const table = toWorkbook(`<row r="2"/><row r="3"><c r="A3"><v>5</v></c></row>${rows}`);
  const texts = await readWorkbook('products.xlsx', table);
  expect(texts.flatMap((row, at) => (row[0] ? [`${at + 1}: ${row[0]}`] : []))).toEqual(['1: size', '3: 5']);
});

const UNCALCULATED = 'a formula without its result, open the file in a spreadsheet, and save it';
it.each([
  [
    '<c r="A2" s="1"><v>46366</v></c>',
    'size: a date of column 1, 2026-12-10, format the cell as text, and type it again',
  ],
  ...[
    ...([
      '[$USD] #,##0',
      '[$$-409]#,##0',
      '$#,##0',
      '"$"#,##0',
      '[$€-2] #,##0',
      '[$kg] 0',
      '(0)',
      '-0',
    ] as const),
    ...(['#,##0\\-', '0-', '[>5]0;"few"', '[<=5]"few";0', '\\x0', '0\\%'] as const),
    ...(['0.0%', '0.00E+00', '0" cm"', '#\\ ?/?', '0,', ';;;', '000', 'h:mm', 'dd/mm/yyyy'] as const),
  ].map((format) => [
    formatted('5', format),
    `cell "A2": 5 in the format ${format}, format the cell as text, and type what it should say`,
  ]),
  ...[
    ['0', '0;0;"none"'],
    ['-5', '0;0'],
    ['-5', '0.00;(0.00)'],
  ].map(([number = '', format = '']) => [
    formatted(number, format),
    `cell "A2": ${number} in the format ${format}, format the cell as text, and type what it should say`,
  ]),
  [
    '<c r="A2"><v>123456789012</v></c>',
    'cell "A2": 123456789012 in the format General, format the cell as text, and type what it should say',
  ],
  [
    formatted('5.463', '0.00'),
    'cell "A2": 5.463 in the format 0.00, format the cell as text, and type what it should say',
  ],
  [
    '<c r="A2" s="2"><v>0.5</v></c>',
    'cell "A2": 0.5 in the format 0%, format the cell as text, and type what it should say',
  ],
  ['<c r="A2" s="1"><v>1e12</v></c>', 'size: a date of column 1, format the cell as text, and type it again'],
  ["<c r='A2' t='e'><v>#N/A</v></c>", 'cell "A2": an error, type what it should hold'],
  ["<c r='A2' t = 'e'><v>#N/A</v></c>", 'cell "A2": an error, type what it should hold'],
  ['<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'cell "A2": an error, type what it should hold'],
  ['<c r="A2"><f>55*2</f></c>', `cell "A2": ${UNCALCULATED}`],
  ['<c r="A2"><f>55*2</f><v></v></c>', `cell "A2": ${UNCALCULATED}`],
  ['<c r="A2"><f>55*2</f><v/></c>', `cell "A2": ${UNCALCULATED}`],
  ['<c r="A2" t="str"><f>A1</f></c>', `cell "A2": ${UNCALCULATED}`],
])('refuses %s with its row', async (cell, problem) => {
  await expect(read(cell)).rejects.toThrow(`products.xlsx:2: ${problem}`);
});

it('refuses merged cells: those under the first one look filled, and are empty', async () => {
  const sheet = `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData><mergeCells><mergeCell ref="A2:A5"/></mergeCells></worksheet>`;
  const merged = toWorkbook('', { 'xl/worksheets/sheet2.xml': strToU8(sheet) });
  await expect(readWorkbook('products.xlsx', merged)).rejects.toThrow(
    'products.xlsx:2: cells "A2:A5": merged, split them, and fill each one',
  );
});

it.each([
  ['', '<row r="2" hidden="1"><c r="A2"><v>5</v></c></row>', '2: cell "A2": in a hidden row or column'],
  [
    '',
    '<row r="2" hidden="true"><c r="A2" t="inlineStr"><is><t>x</t></is></c></row>',
    '2: cell "A2": in a hidden row or column',
  ],
  [
    '<cols><col min="1" max="1"/><col min="2" max="3" hidden="1"/></cols>',
    '<row r="2"><c r="A2"><v>5</v></c><c r="C2"><v>5</v></c></row>',
    '2: cell "C2": in a hidden row or column',
  ],
])('refuses values that nobody sees: %s %s', async (columns, row, problem) => {
  const sheet = `<worksheet ${MAIN}>${columns}<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row>${row}</sheetData></worksheet>`;
  const hidden = toWorkbook('', { 'xl/worksheets/sheet2.xml': strToU8(sheet) });
  await expect(readWorkbook('products.xlsx', hidden)).rejects.toThrow(
    `products.xlsx:${problem}, show it, or delete what is not of the table`,
  );
});

it.each(['hidden', 'veryHidden'])('refuses a first sheet that is %s', async (state) => {
  const workbook = `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="2" state="${state}" r:id="rId2"/></sheets></workbook>`;
  const hidden = toWorkbook('', { 'xl/workbook.xml': strToU8(workbook) });
  await expect(readWorkbook('products.xlsx', hidden)).rejects.toThrow(
    'products.xlsx:1: sheet: hidden, show the first one, or delete it',
  );
});

it.each([
  [
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    '1048576: cell "XFD1048576": beyond row 20000 or column 200, delete what is not of the table',
  ],
  ...[
    '<row r="999999999"><c r="A2"><v>1</v></c></row>',
    "<row r='999999999'><c t='inlineStr'><is><t>x</t></is></c></row>",
    '<row r="20001"/><row r="999999999"><c r="A2"><f>1+1</f></c></row>',
  ].map((row) => [row, '999999999: row: beyond 20000, delete it, or save the table as "CSV UTF-8"']),
  [
    '<row><c r="A1e9"/></row>',
    '1000000000: cell "A1e9": beyond row 20000 or column 200, delete what is not of the table',
  ],
])('refuses %s, before it makes room for it', async (row, problem) => {
  await expect(readWorkbook('products.xlsx', toWorkbook(row))).rejects.toThrow(`products.xlsx:${problem}`);
});

const ERROR = '<c r="A2" t="e"/>';
/** As a pattern that begins again at each tag, this many take minutes. */
const TAGS = 400_000;
it.each<[string, (text: string) => Uint8Array]>([
  ['<t ', (text) => toWorkbook(`<row>${ERROR}<c r="A3">${text}</c></row>`)],
  ['<v ', (text) => toWorkbook(`<row>${ERROR}<c r="A3">${text}</c></row>`)],
  ['<row ', (text) => toWorkbook(`<row>${ERROR}</row>${text}`)],
  ['<sheet ', (text) => toWorkbook('', { 'xl/workbook.xml': strToU8(`${text} state="hidden"/>`) })],
])(
  'reads very many %s in one pass',
  async (tag, toTable) => {
    const reading = readWorkbook('products.xlsx', toTable(tag.repeat(TAGS)));
    await expect(reading).rejects.toThrow('products.xlsx');
  },
  30_000,
);

/** Excel's largest sheet has 1,048,576 rows. */
const MANY = 1_000_000;
it.each<[string, () => Uint8Array, string]>([
  [
    'a large file',
    () => toWorkbook('', { 'xl/large.xml': new Uint8Array(41e6) }),
    'over 40 MB when it is unpacked',
  ],
  [
    'texts of 100 MB',
    () => toWorkbook('', { 'xl/sharedStrings.xml': new Uint8Array(100e6) }),
    'over 40 MB when it is unpacked',
  ],
  ...[
    ['rows', '<row r="3"/>'],
    ['rows without numbers', '<row/>'],
    ['rows with a format', '<row r="30000" s="1"/>'],
    ['rows of another prefix', '<x:row r="3"/>'],
  ].map(([what = '', row = '']): [string, () => Uint8Array, string] => [
    `a million ${what}`,
    () => toWorkbook(row.repeat(MANY)),
    'over 100000 rows, with those that only have a format',
  ]),
  ['30,000 rows without numbers', () => toWorkbook('<row/>'.repeat(30_000)), 'over 20000 rows'],
  [
    '600,000 cells',
    () => toWorkbook(`<row r="3">${'<c r="A3" s="1"/>'.repeat(6e5)}</row>`),
    'over 500000 cells',
  ],
])('refuses %s by its limit, in little time and memory', async (_what, toTable, problem) => {
  const table = toTable();
  const [start, before] = [process.cpuUsage(), process.memoryUsage().rss];
  await expect(readWorkbook('products.xlsx', table)).rejects.toThrow(`table "products.xlsx": ${problem}, `);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1e3).toBeLessThan(3_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
});

it('reads a table of 10,000 rows', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>${at}</v></c></row>`,
  );
  expect(await readWorkbook('products.xlsx', toWorkbook(rows.join('')))).toHaveLength(10_001);
});
