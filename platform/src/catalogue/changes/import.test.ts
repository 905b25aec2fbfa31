import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { SHOP_TEXTS, SPREADSHEET_TEXTS } from '../testing/spreadsheetTexts';
import { CLIP, createFolder, drawPicture, HEIC } from '../../media/mediaFixture';
import { productText } from '../catalogueFixture';
import { createShop, DESCRIPTIONS, listTree, removeShops, takePhotograph } from './shopFixture';

// Photographs are really encoded, on machines that may be busy.
jest.setTimeout(60_000);

const { PATH } = process.env;
afterEach(() => {
  process.env['PATH'] = PATH;
  removeShops();
});

const BLUE =
  'A small blue bird sits on a braid of two threads, four centimetres from beak to tail, for little ones.';
const STAR =
  'Silver star with a white centre and long plaited ends, made for a sister who wears bright colours.';

/** A shop with photographs in a folder, and a table to import with them. */
async function createImport(table: string | Buffer, name = 'products.csv') {
  const shop = await createShop();
  const photograph = await takePhotograph();
  const file = shop.give(name, table);
  for (const each of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']) shop.give(each, photograph);
  const importTable = (...options: string[]) =>
    shop.run('import', file, '--photos', path.dirname(file), ...options);
  return { ...shop, file, importTable };
}

it('prints its plan, and applies it only with the flag', async () => {
  const table = `List,ID,Name,Price,Was,Sold out,Description,Photo 1,Alt 1,Photo 2,Alt 2
rakhi/single,SDR001,Sindoor Rakhi,120,140,yes,"${DESCRIPTIONS.SDR001}",,,,
rakhi/single,,Blue Bird,95,,,"${BLUE}",a.jpg,A blue bird on a braid.,b.jpg,The bird from behind.
rakhi/lumba,,Silver Star,310,,no,"${STAR}",c.jpg,A silver star.,,
`;
  const { root, folder, importTable, printed } = await createImport(table);
  writeFileSync(
    path.join(folder, 'single/SDR001/product.yaml'),
    `# Ask Meena before the price goes up.\n${productText({ image: '1.webp', alt: 'A rakhi.', description: DESCRIPTIONS.SDR001 })}`,
  );
  const before = listTree(root);
  await importTable();
  const plan = [
    '+ rakhi/single/SDR003 "Blue Bird", ₹95',
    '+ rakhi/lumba/SDL001 "Silver Star", ₹310',
    '~ rakhi/single/SDR001 price: 140 to 120',
    '~ rakhi/single/SDR001 was: nothing to 140',
    '~ rakhi/single/SDR001 soldOut: nothing to true',
    '2 new, 1 changed.',
  ];
  expect(printed).toEqual([...plan, 'Nothing is written: the same command with --write does it.']);
  expect(listTree(root)).toEqual(before);

  printed.length = 0;
  await importTable('--write');
  expect(printed.slice(0, plan.length)).toEqual(plan);
  expect(readFileSync(path.join(folder, 'single/SDR001/product.yaml'), 'utf8')).toBe(
    `# Ask Meena before the price goes up.
id: SDR001
name: Sindoor Rakhi
price: 120
was: 140
soldOut: true
description: ${DESCRIPTIONS.SDR001}
category: rakhi
type: single
image: 1.webp
alt: A rakhi.
`,
  );
  expect(readFileSync(path.join(folder, 'single/SDR003/product.yaml'), 'utf8')).toBe(
    `id: SDR003
name: Blue Bird
price: 95
description: ${BLUE}
category: rakhi
type: single
images:
  - 1.webp
  - 2.webp
alt:
  - A blue bird on a braid.
  - The bird from behind.
`,
  );
  const master = path.join(folder, 'lumba/SDL001/1.webp');
  expect(await sharp(master).metadata()).toMatchObject({ format: 'webp', width: 1600 });
});

it('imports its own export without a difference', async () => {
  const { root, folder, run, file, importTable, printed } = await createImport('');
  writeFileSync(
    path.join(folder, 'single/SDR002/product.yaml'),
    productText({
      ...{
        id: 'SDR002',
        name: '"Rani, \\"large\\""',
        was: '200',
        soldOut: 'true',
        draft: 'true',
        order: '2',
        colours: '[pink, gold]',
        for: '[girl]',
        matches: '[SDR001]',
      },
      description: DESCRIPTIONS.SDR002,
    }),
  );
  await run('export', file);
  expect(readFileSync(file, 'utf8').split('\n').slice(0, 3)).toEqual([
    '\ufefflist,id,name,price,was,soldOut,draft,order,description,size,materials,box,care,fits,colours,for,matches',
    `rakhi/single,SDR001,Sindoor Rakhi,140,,,,,"${DESCRIPTIONS.SDR001}",,,,,,red,brother,`,
    `rakhi/single,SDR002,"Rani, ""large""",140,200,yes,yes,2,${DESCRIPTIONS.SDR002},,,,,,"pink, gold",girl,SDR001`,
  ]);
  const before = listTree(root);
  await importTable('--write');
  expect(printed).toEqual(['The table says what the catalogue says.']);
  expect(listTree(root)).toEqual(before);
});

it('ignores columns without a heading and without a cell, as spreadsheets write them', async () => {
  const { importTable, printed } = await createImport('id,price,,\nSDR001,130,,\n,,,\n');
  await importTable();
  expect(printed).toContain('~ rakhi/single/SDR001 price: 140 to 130');
});

it('names a cell without a heading, wherever it is', async () => {
  const { importTable } = await createImport('id,,price,,\nSDR001,a note,130,,\nSDR002,,130,,far\n,,,,out\n');
  const error: unknown = await importTable().catch((reason: unknown) => reason);
  const has = 'has no heading, put texts that hold the separator in quotes';
  expect((error as Error).message.split('\n').filter((line) => line.includes('cell'))).toEqual([
    `products.csv:2: cell "a note": ${has}`,
    `products.csv:3: cell "far": ${has}`,
    `products.csv:4: cell "out": ${has}`,
  ]);
});

it('reads the first sheet of a workbook', async () => {
  const workbook = readFileSync(path.join(__dirname, 'workbook.xlsx'));
  const { folder, importTable, printed } = await createImport(workbook, 'products.xlsx');
  await importTable('--write');
  expect(printed[0]).toBe('+ rakhi/single/SDR003 "Blue Bird", ₹95');
  expect(readFileSync(path.join(folder, 'single/SDR003/product.yaml'), 'utf8')).toContain('draft: true');
});

it.each(['Rs 1,050/-', '₹1,050', '1,050.00', 'INR 1050', '1050 rupees'])(
  'takes %s for 1050',
  async (price) => {
    const { importTable, printed } = await createImport(`id,price\nSDR001,"${price}"\n`);
    await importTable();
    expect(printed).toContain('~ rakhi/single/SDR001 price: 140 to 1050');
  },
);

it('names every problem at once by row, column and value, and writes nothing', async () => {
  const rows = [
    ['rakhi/singel', '', 'Blue Bird', '95', '', '', BLUE, 'a.jpg', 'A bird.'],
    ['rakhi/single', 'SDR001', 'Sindoor Rakhi', '12.50', '', '', DESCRIPTIONS.SDR001, '', ''],
    ['rakhi/single', 'SDR001', 'Sindoor Rakhi', '130', '', '', DESCRIPTIONS.SDR001, '', ''],
    ['rakhi/single', 'SDR009', 'Unknown One', '130', '', '', BLUE, '', ''],
    ['rakhi/lumba', 'SDR002', 'Rani Rakhi', '130', '', '', DESCRIPTIONS.SDR002, '', ''],
    ['rakhi/single', '', 'rani  RAKHI', '95', '', '', STAR, 'missing.jpg', 'A bird.'],
    ['rakhi/single', '', 'Silver Star Of Night', '95', '90', 'maybe', 'Too short.', 'b.jpg', ''],
    ['rakhi/single', '', '<b>Gold', '', '', '', BLUE, 'b.jpg', 'Gold.'],
    ['rakhi/single', '', 'Moon', '1500000', '', '', 'Moon moon.', 'broken.jpg', 'A moon.'],
    ['rakhi/single', '', 'Sun', '95', '', '', `${BLUE} Really.`, 'text.txt', 'A sun.'],
    ['rakhi/single', '', 'Cloud', '95', '', '', 'Cloud.', '', ''],
    ['rakhi/lumba', 'SDML001', 'Rani Sheesha', '1000', '', '', DESCRIPTIONS.SDML001, 'c.jpg', ''],
    ['rakhi/single', '', 'Rain', '95', '', '', STAR, 'd.jpg', 'Rain.', '', 'a comma'],
  ];
  const heading = 'list,id,name,price,was,sold out,description,photo 1,alt 1,colour';
  const table = [heading, ...rows.map((row) => row.map((cell) => `"${cell}"`).join(','))].join('\n');
  const { root, give, importTable } = await createImport(table);
  give('broken.jpg', (await drawPicture(900, 900).jpeg().toBuffer()).subarray(0, 1500));
  give('text.txt', 'hello');
  const before = listTree(root);
  const error: unknown = await importTable('--write').catch((reason: unknown) => reason);
  expect((error as Error).message.split('\n')).toEqual([
    'products.csv:1: column "colour": unknown, the columns are list, id, name, price, was, soldOut, draft, order, description, size, materials, box, care, fits, colours, for, matches, photo 1, alt 1, photo 2 …',
    'products.csv:2: list "rakhi/singel": unknown, the lists are rakhi/single, rakhi/lumba',
    'products.csv:3: price "12.50": not a number, write a whole number of rupees, such as 1050',
    'products.csv:4: id "SDR001": already in row 3, keep one of the two',
    'products.csv:5: id "SDR009": no product has it, correct it; only that of a new one is left empty',
    'products.csv:6: list "rakhi/lumba": SDR002 is in rakhi/single, write that list',
    'products.csv:7: photo 1 "missing.jpg": does not exist, check the path',
    'products.csv:7: name "rani  RAKHI": already the name of SDR002 in mfe-rakhi/catalogue/single/SDR002/product.yaml:2, choose another',
    'products.csv:8: alt 1: missing, say what the picture shows',
    'products.csv:8: soldOut "maybe": neither true nor false, write true, or leave it out',
    'products.csv:8: was 90: not above the price 95, write the higher price that it had, or leave it out',
    'products.csv:9: photo 1 "b.jpg": already in row 8, name another file',
    'products.csv:9: name "<b>Gold": holds markup, write plain text',
    'products.csv:9: price: empty, write a whole number of rupees, such as 1050',
    expect.stringMatching(
      /^products\.csv:10: photo 1 "broken\.jpg": truncated or damaged \(.+\), copy or export the picture again$/,
    ),
    'products.csv:10: price 1500000: more than 999999, write a whole number of rupees, such as 1050',
    'products.csv:11: photo 1 "text.txt": neither a photograph nor a clip, give JPEG, PNG, WebP, AVIF, TIFF, HEIC, MP4, MOV or WebM files',
    'products.csv:12: photo 1: missing, name at least one photograph or clip',
    'products.csv:13: photo 1 "c.jpg": of a product that is there already, put the file into its folder and convert it, as the README of its remote says',
    'products.csv:14: cell "a comma": has no heading, put texts that hold the separator in quotes',
  ]);
  expect(listTree(root)).toEqual(before);
});

it('names what spreadsheets and habits make of values', async () => {
  const heading = 'list,id,name,price,was,order,sold out,size,description,photo 1,alt 1';
  const single = (cells: string) => `rakhi/single,,${cells}`;
  const wrong = [
    ['rakhi/single,sdr001,Sindoor Rakhi,140', 'id "sdr001": no product has it, write SDR001'],
    [
      'rakhi/single,\u0405DR001,Sindoor Rakhi,140',
      'id "\u0405DR001": no product has it, correct it; only that of a new one is left empty',
    ],
    [
      single('Price B,Rs. 1 200'),
      'price "Rs. 1 200": not a number, write a whole number of rupees, such as 1050',
    ],
    [single('Price C,-50'), 'price "-50": not a number, write a whole number of rupees, such as 1050'],
    [single('Price D,#REF!'), 'price "#REF!": not a number, write a whole number of rupees, such as 1050'],
    [
      single('Struck A,120,120'),
      'was 120: not above the price 120, write the higher price that it had, or leave it out',
    ],
    [single('Place A,120,,0'), 'order 0: not a whole positive number, write a place in its list, such as 1'],
    [single('Flag A,120,,,Y'), 'soldOut "Y": neither true nor false, write true, or leave it out'],
    [
      single('Flag B,120,,,constructor'),
      'soldOut "constructor": neither true nor false, write true, or leave it out',
    ],
    [
      single(`Size A,120,,,,${'s'.repeat(81)}`),
      expect.stringMatching(/^size "s+…: 81 characters long, keep it to 80$/),
    ],
    [single(`Alt A,120,,,,,,b.jpg,<i>Markup`), 'alt 1 "<i>Markup": holds markup, write plain text'],
    [single('Photo A,120,,,,,,C.JPG,Other case.'), 'photo 1 "C.JPG": does not exist, the folder has "c.jpg"'],
    [single('Photo B,120,,,,,,,Only a text.'), 'photo 1: missing, name the file that alt 1 describes'],
    [single('"Two\nLines",120'), 'name "Two\\nLines": holds the invisible character U+000A, remove it'],
    [
      single('Lotus\u200b Rose,120'),
      'name "Lotus\\u200b Rose": holds the invisible character U+200B, remove it',
    ],
  ] as const;
  const { root, importTable } = await createImport([heading, ...wrong.map(([row]) => row)].join('\n'));
  const before = listTree(root);
  const error: unknown = await importTable('--write').catch((reason: unknown) => reason);
  const lines = (error as Error).message.split('\n');
  for (const [at, [, says]] of wrong.entries()) {
    const own = lines.flatMap((line) => line.split(`products.csv:${at + 2}: `)[1] ?? []);
    expect(own).toContainEqual(says);
  }
  expect(listTree(root)).toEqual(before);
});

/** A table of two products: an iPhone's picture and a clip, both damaged. */
async function createDamaged() {
  const table = `list,name,price,description,photo 1,alt 1
rakhi/single,Blue Bird,95,"${BLUE}",IMG_1.HEIC,A blue bird.
rakhi/single,Silver Star,95,"${STAR}",film.mp4,A silver star.
`;
  const shop = await createImport(table);
  shop.give('IMG_1.HEIC', HEIC);
  shop.give('film.mp4', CLIP.subarray(0, 2000));
  return shop;
}

it('names the missing programs that decode pictures and clips in a dry run', async () => {
  const { importTable } = await createDamaged();
  process.env['PATH'] = createFolder();
  await expect(importTable()).rejects.toThrow(
    /^products\.csv:2: photo 1 "IMG_1\.HEIC": an HEIC picture, .*, install heif-convert .*\nproducts\.csv:3: photo 1 "film\.mp4": converting it needs ffmpeg, which is not installed, install the package ffmpeg .*$/,
  );
});

it('refuses a position in a list that another product keeps', async () => {
  const rows = [
    ['rakhi/single', 'SDR001', 'Sindoor Rakhi', '140', '1', DESCRIPTIONS.SDR001],
    ['rakhi/single', 'SDR002', 'Rani Rakhi', '140', '1', DESCRIPTIONS.SDR002],
  ];
  const heading = 'list,id,name,price,order,description';
  const table = [heading, ...rows.map((row) => row.map((cell) => `"${cell}"`).join(','))].join('\n');
  const { root, folder, importTable } = await createImport(table);
  const first = { image: '1.webp', alt: 'A rakhi.', description: DESCRIPTIONS.SDR001 };
  writeFileSync(path.join(folder, 'single/SDR001/product.yaml'), productText({ ...first, order: '1' }));
  const before = listTree(root);
  await expect(importTable()).rejects.toMatchObject({
    message: 'products.csv:3: order 1: already the place of SDR001 in this list, give each its own',
  });
  expect(listTree(root)).toEqual(before);
});

it('lets two products swap positions', async () => {
  const { folder, importTable, printed } = await createImport('id,order\nSDR001,2\nSDR002,1\n');
  const texts = {
    SDR001: { image: '1.webp', alt: 'A rakhi.' },
    SDR002: { id: 'SDR002', name: 'Rani Rakhi' },
  };
  for (const [id, text] of Object.entries(texts)) {
    const description = DESCRIPTIONS[id as keyof typeof texts];
    const order = id === 'SDR001' ? '1' : '2';
    writeFileSync(
      path.join(folder, `single/${id}/product.yaml`),
      productText({ ...text, description, order }),
    );
  }
  await importTable('--write');
  expect(printed).toContain('0 new, 2 changed.');
});

it.each([
  [
    'products.csv',
    Buffer.from('name\nCaf\xe9', 'latin1'),
    'table "products.csv": not in UTF-8, save it as "CSV UTF-8"',
  ],
  [
    'products.csv',
    'name,price\n"open,1\n',
    /^table "products\.csv": not CSV \(.+\), save it as CSV in a spreadsheet$/,
  ],
  [
    'products.xlsx',
    'name,price\n',
    'table "products.xlsx": not an Excel workbook, save it as .xlsx or as "CSV UTF-8"',
  ],
])('refuses %s that is no table: %#', async (name, content, message) => {
  const { importTable } = await createImport(content, name);
  await expect(importTable()).rejects.toThrow(message);
});

it.each([
  ['rows', `id\n${'SDR001\n'.repeat(20_000)}`, 'table "products.csv": over 20000 rows, split the table'],
  [
    'columns',
    'id,'.repeat(201),
    'table "products.csv": over 200 columns, delete those that are not of the table',
  ],
  ['bytes', `id\n${'x'.repeat(10e6)}`, 'table "products.csv": over 10 MB, split the table'],
])('refuses a table of too many %s', async (_what, table, message) => {
  const { importTable } = await createImport(table);
  await expect(importTable()).rejects.toThrow(message);
});

it('refuses too many lines without reading them all', async () => {
  const { importTable } = await createImport(`id,name\n${'\n'.repeat(25_000)}`);
  const start = process.cpuUsage();
  await expect(importTable()).rejects.toThrow('table "products.csv": over 20000 rows, split the table');
  const once = process.cpuUsage(start).user;
  const { importTable: importMore } = await createImport(`id,name\n${'\n'.repeat(9e6)}`);
  const again = process.cpuUsage();
  await expect(importMore()).rejects.toThrow('table "products.csv": over 20000 rows, split the table');
  expect(process.cpuUsage(again).user).toBeLessThan(3 * once + 1e6);
});

const NEW = 'list,name,price,description,photo 1,alt 1';
it.each([
  ['with accents that macOS splits', 'Caf\u00e9.jpg', 'Cafe\u0301.jpg'],
  ['with an invisible letter', 'Blue\u200b Bird.jpg', 'Blue Bird.jpg'],
])('finds the file of a name %s', async (_what, named, written) => {
  const { give, importTable, printed } = await createImport(
    `${NEW}\nrakhi/single,Blue Bird,95,"${BLUE}",${named},A blue bird.\n`,
  );
  give(written, await takePhotograph());
  await importTable();
  expect(printed[0]).toBe('+ rakhi/single/SDR003 "Blue Bird", ₹95');
});

it.each([
  ['case', 'shot 1.JPG', 'Shot 1.jpg'],
  ['ending', 'shot 1.jpeg', 'Shot 1.jpg'],
  ['missing ending', 'Shot 1', 'Shot 1.jpg'],
])('tells the name that is there for one in another %s', async (_what, named, written) => {
  const { give, importTable } = await createImport(
    `${NEW}\nrakhi/single,Blue Bird,95,"${BLUE}",${named},A blue bird.\n`,
  );
  give(written ?? 'Shot 1.jpg', '');
  await expect(importTable()).rejects.toThrow(
    `products.csv:2: photo 1 "${named}": does not exist, ${written ? `the folder has "${written}"` : 'check the path'}`,
  );
});

it('refuses a name that looks like those of two files', async () => {
  const { give, importTable } = await createImport(
    `${NEW}\nrakhi/single,Blue Bird,95,"${BLUE}",Shot 10.jpg,A blue bird.\n`,
  );
  for (const name of ['Shot\u202f10.jpg', 'Shot\u00a010.jpg']) give(name, '');
  await expect(importTable()).rejects.toThrow(
    'products.csv:2: photo 1 "Shot 10.jpg": looks like 2 files there, leave one of them there',
  );
});

it.each([
  ["Excel's line of its separator", 'sep=;\nid;price\nSDR001;150\n'],
  ['the same with the line ends of old Macs', 'sep=;\rid;price\rSDR001;150\r'],
  ['the same in quotes', '"sep=;"\r\nid;price\r\nSDR001;150\r\n'],
  ['the same with spaces', 'sep = ;\nid;price\nSDR001;150\n'],
  ['a table separated by bars', 'id|price\nSDR001|150\n'],
  ['a table separated by bars, with a comma', 'id|price|name\nSDR001|150|"Sindoor Rakhi"\n'],
  ['lines that end in two ways', 'id,price\r\nSDR001,150\nSDR002,140\n'],
  ['a heading with a zero-width space', 'id,pri\u200bce\nSDR001,150\n'],
  ['an id with a variation selector', 'id,price\nSDR001\ufe0f,150\n'],
  ['an id with a Hangul filler', 'id,price\nSDR\u3164001,150\n'],
  ['an id with a zero-width space', 'id,price\nSDR001\u200b,150\n'],
])('reads %s', async (_what, table) => {
  const { importTable, printed } = await createImport(table);
  await importTable();
  expect(printed[0]).toBe('~ rakhi/single/SDR001 price: 140 to 150');
});

it.each(SPREADSHEET_TEXTS.filter((text) => !text.startsWith("'")))(
  'refuses the size %s, which only a spreadsheet makes',
  async (size) => {
    const { importTable } = await createImport(`id,size\nSDR001,"${size}"\n`);
    await expect(importTable()).rejects.toThrow(
      `products.csv:2: size "${size}": what a spreadsheet makes of a text, write what it was before`,
    );
  },
);

it.each(SHOP_TEXTS)('takes the size %s as it is', async (size) => {
  const { importTable, printed } = await createImport(`id,size\nSDR001,"${size}"\n`);
  await importTable();
  expect(printed.join()).toContain(size);
});

it.each([
  ...['+1 Rakhi', '-Rani', '@Rani', "'=Rani", '0120', '1-2', '3/4', '5.10', '2 pm', 'May 5', '5 May'],
  ...['₹ 500', '5%', '12:30', '(5)', '+91 98000 00012', '१२'],
])('exports the name %s as text, and imports it without a difference', async (name) => {
  const { folder, run, file, importTable, printed } = await createImport('');
  const text = productText({ id: 'SDR002', name: JSON.stringify(name), description: DESCRIPTIONS.SDR002 });
  writeFileSync(path.join(folder, 'single/SDR002/product.yaml'), text);
  await run('export', file);
  expect(readFileSync(file, 'utf8')).toContain(`,SDR002,'${name},140,`);
  await importTable();
  expect(printed).toEqual(['The table says what the catalogue says.']);
});

it.each(["'Rani", '5 cm', "'90s threads", 'May', '2 of 5', '10-marigold'])(
  'exports the name %s without a mark',
  async (name) => {
    const { folder, run, file } = await createImport('');
    const text = productText({ id: 'SDR002', name: JSON.stringify(name), description: DESCRIPTIONS.SDR002 });
    writeFileSync(path.join(folder, 'single/SDR002/product.yaml'), text);
    await run('export', file);
    expect(readFileSync(file, 'utf8')).toContain(`,SDR002,${name},140,`);
  },
);
