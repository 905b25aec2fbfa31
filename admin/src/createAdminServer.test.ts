import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIELD_NAMES } from '@dhaaga-noor/shared-types';
import { LARGEST_FORM, MOST_FIELDS, toInputName } from './readForm';
import {
  LIST_FOLDER,
  PICTURE,
  problemsOf,
  PRODUCT,
  readTree,
  type Sent,
  type SentField,
  sendTo,
  startAdmin,
  submitTo,
  writeCatalogue,
  writeNeighbour,
} from './testing/adminFixture';

let root: string;
let server: Server;
let port: number;
const folder = () => path.join(root, LIST_FOLDER);
const file = () => path.join(folder(), 'SDR001/product.yaml');
const send = (url: string, sent?: Sent) => sendTo(port, url, sent);
const submit = (url: string, fields?: SentField[]) => submitTo(port, url, fields);

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'admin-'));
  writeCatalogue(root);
  writeFileSync(path.join(root, 'secret.webp'), 'secret');
  ({ server, port } = await startAdmin(root));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

const NOT_HERE = 'It is not here: look at the catalogue again.';
const URL_OF_PRODUCT = '/products/rakhi/single/SDR001';
const ownOrigin = () => ({ Origin: `http://127.0.0.1:${port}` });
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

async function versionOf() {
  return (JSON.parse((await send(URL_OF_PRODUCT)).body) as { version: string }).version;
}

/** A product's fields have names of their own in the form. */
const toSentName = (name: string) =>
  FIELD_NAMES.some((field) => field === name.replace(/^hi\./, '')) ? toInputName(name) : name;

async function save(
  fields: Record<string, string>,
  headers: Record<string, string> = ownOrigin(),
  checked: string[][] = [],
) {
  const typed = { name: 'Sindoor Rakhi', price: '140', alt: 'A rakhi on linen.', version: await versionOf() };
  const description = /description: (.*)/.exec(PRODUCT)?.[1] ?? '';
  const texts = Object.entries({ ...typed, description, ...fields });
  const named = [...texts, ...checked].map(([name = '', value = '']) => [toSentName(name), value]);
  const body = new URLSearchParams(named).toString();
  return send(URL_OF_PRODUCT, { method: 'POST', headers: { ...FORM, ...headers }, body });
}

describe('a request of another site', () => {
  it.each(['shop.example'])('is refused for the host %s', async (Host) => {
    expect(await send('/', { headers: { Host } })).toMatchObject({ status: 403 });
  });

  it.each<Record<string, string>>([
    { Origin: 'https://shop.example' },
    { Origin: 'null' },
    { Origin: 'http://127.0.0.1:1' },
    {},
  ])('cannot change a product: %j', async (headers) => {
    expect(await save({ price: '1' }, headers)).toMatchObject({ status: 403 });
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT);
  });

  it.each<Record<string, string>>([
    { Origin: 'https://shop.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('cannot read the catalogue: %j', async (headers) => {
    expect(await send('/', { headers })).toMatchObject({ status: 403 });
  });
});

describe('a picture', () => {
  it('is sent for itself and its renditions', async () => {
    const url = '/pictures/mfe-rakhi/catalogue/single/SDR001/1.webp';
    for (const each of [url, `${url}-1600.avif`]) expect(await send(each)).toMatchObject({ status: 200 });
  });

  it.each([
    '/pictures/secret.webp',
    '/pictures/mfe-rakhi/catalogue/single/SDR001/product.yaml',
    '/pictures/mfe-rakhi/catalogue/single/../../../secret.webp',
    '/pictures/mfe-rakhi/catalogue/single/SDR001/..%2f..%2f..%2f..%2fsecret.webp',
    '/files/../secret.webp',
  ])('is never one outside the catalogue: %s', async (url) => {
    const { status, body } = await send(url);
    expect(status).toBe(404);
    expect(problemsOf(body)).toEqual([NOT_HERE]);
  });

  it('is none when a link leads out of the catalogue', async () => {
    symlinkSync(path.join(root, 'secret.webp'), path.join(folder(), 'SDR001/2.webp'));
    symlinkSync(root, path.join(folder(), 'SDR002'));
    for (const name of ['SDR001/2.webp', 'SDR002/secret.webp'])
      expect(await send(`/pictures/mfe-rakhi/catalogue/single/${name}`)).toMatchObject({ status: 404 });
  });
});

describe('a product', () => {
  it('is saved as an ordinary change of its file', async () => {
    const saved = await save({ price: '155', soldOut: 'yes' });
    expect(saved).toMatchObject({ status: 303, location: URL_OF_PRODUCT });
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT.replace('140', '155\nsoldOut: true'));
  });

  it('has texts in the other languages of its family, each in a file of its own', async () => {
    writeFileSync(path.join(folder(), '../collections.hi.yaml'), 'label: राखी\n');
    const hindi = path.join(folder(), 'SDR001/hi.yaml');
    const { body } = await save({ 'hi.name': '<b>' });
    expect(JSON.parse(body)).toMatchObject({
      values: { 'hi.name': '<b>', 'hi.description': '' },
      problems: [{ field: 'hi.name' }],
    });
    await save({ 'hi.name': 'सिंदूर राखी' });
    expect(readFileSync(hindi, 'utf8')).toBe('name: सिंदूर राखी\n');
    await save({ 'hi.name': '' });
    expect(existsSync(hindi)).toBe(false);
  });

  it('has the colours whose boxes are checked', async () => {
    const boxes = ['red', 'gold', ''].map((colour) => ['colours', colour]);
    await save({}, ownOrigin(), boxes);
    expect(readFileSync(file(), 'utf8')).toContain('colours:\n  - red\n  - gold\n');
    await save({ colours: '' });
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT);
  });

  it('is not saved with a problem, and everything typed is there still', async () => {
    const typed = { price: 'a hundred', was: '170', alt: 'Typed just now.' };
    const { status, body } = await save(typed);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      values: { price: 'a hundred', was: '170' },
      media: [{ text: 'Typed just now.' }],
      problems: [
        {
          field: 'price',
          line: ' "a hundred": not a number, write a whole number of rupees, such as 1050.',
        },
      ],
    });
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT);
  });

  it('takes a price as it is said, and names one that is empty', async () => {
    await save({ price: 'Rs 1,050/-' });
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT.replace('140', '1050'));
    expect(problemsOf((await save({ price: '' })).body)).toEqual([
      ': empty, write a whole number of rupees, such as 1050.',
    ]);
  });

  it('has every problem on the first page, each of its product or of the file that has it', async () => {
    writeNeighbour(root);
    for (const id of ['SDR001', 'SDR002']) {
      const own = path.join(folder(), id, 'product.yaml');
      writeFileSync(own, readFileSync(own, 'utf8').replace('140', 'cheap'));
    }
    // No collection, and no language.
    mkdirSync(path.join(folder(), '../ab'));
    const line = ' "cheap": not a number, write a whole number of rupees, such as 1050.';
    const unknown = 'folder "ab": not a collection, name it in collections.yaml';
    const { problems } = JSON.parse((await send('/')).body) as { problems: object[] };
    expect(problems.slice(1)).toEqual([
      { field: '', line: `mfe-rakhi/catalogue/ab:1: ${unknown}` },
      { field: 'price', of: 'SDR001', line },
      { field: 'price', of: 'SDR002', line },
    ]);
  });

  it('has a problem of another product as that one’s', async () => {
    writeNeighbour(root);
    const neighbour = path.join(folder(), 'SDR002/product.yaml');
    writeFileSync(neighbour, `${readFileSync(neighbour, 'utf8')}matches:\n  - SDR001\n`);
    const { body } = await save({ draft: 'yes' });
    const line =
      ' "SDR001": no product of the family has this id, write the id of one that is in a list and no draft, or leave it out.';
    expect(JSON.parse(body)).toMatchObject({ problems: [{ field: 'matches', of: 'SDR002', line }] });
  });

  it('can be looked at before it is saved', async () => {
    const { body } = await save({ price: '155', preview: 'yes' });
    expect(JSON.parse(body)).toMatchObject({ problems: [], card: { price: 155 } });
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT);
  });

  it('shows what was saved on its own page, not on that of another tab', async () => {
    await save({ price: '155' });
    writeNeighbour(root);
    expect(JSON.parse((await send('/')).body)).toMatchObject({ notes: [] });
    expect(JSON.parse((await send('/products/rakhi/single/SDR002')).body)).toMatchObject({
      notes: [],
    });
    expect(JSON.parse((await send(URL_OF_PRODUCT)).body)).toMatchObject({
      notes: ['Saved. Shoppers see it once you publish.'],
    });
  });

  it('is not said to be saved by a form that was sent before another', async () => {
    const first = { price: '150', token: 'one', version: await versionOf() };
    await save(first);
    await save({ price: '160' });
    expect(await save(first)).toMatchObject({ status: 200 });
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT.replace('140', '160'));
  });

  const toMultipart = (count: number) =>
    `${'--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\na\r\n'.repeat(count)}--x--\r\n`;
  const MULTIPART = 'multipart/form-data; boundary=x';
  it.each<[what: string, type: string, body: string, status: number, says: string]>([
    ['of no kind', '', 'garbage', 400, 'What was sent is not a form: go back, and send it again.'],
    [
      'that ends early',
      MULTIPART,
      toMultipart(3).slice(0, -30),
      400,
      'What was sent is not a form: go back, and send it again.',
    ],
    [
      `of ${MOST_FIELDS + 1} fields`,
      MULTIPART,
      toMultipart(MOST_FIELDS + 1),
      413,
      'More than 500 fields and files: go back, and send fewer.',
    ],
    [
      'that names a boundary',
      `${FORM['Content-Type']}; boundary=x`,
      'alt=a&'.repeat(501),
      413,
      'More than 500 fields and files: go back, and send fewer.',
    ],
    ...['multipart/form-data; boundary="\\x"', `${MULTIPART}; boundary=y`].map(
      (type): [string, string, string, number, string] => [
        ...(['of too many fields as', type, toMultipart(MOST_FIELDS + 1), 413] as const),
        'More than 500 fields and files: go back, and send fewer.',
      ],
    ),
    [
      'of 200,000 fields',
      FORM['Content-Type'],
      'alt=a&'.repeat(200_000),
      413,
      'More than 500 fields and files: go back, and send fewer.',
    ],
  ])('answers a form %s', async (_what, type, body, status, says) => {
    for (const url of [URL_OF_PRODUCT, '/add/rakhi/single']) {
      const sent = await send(url, {
        method: 'POST',
        headers: { 'Content-Type': type, ...ownOrigin() },
        body,
      });
      expect(sent).toMatchObject({ status });
      expect(problemsOf(sent.body)).toEqual([says]);
    }
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT);
  });

  it.each([
    ['GET', '//[', 404],
    ['CONNECT', 'shop.example:443', 403],
  ])('answers %s %s', async (method, url, status) => {
    expect(await send(url, { method })).toMatchObject({ status });
  });

  it('is not there', async () => {
    const urls = ['/products/rakhi/single/SDR009', '/products/rakhi/none/SDR001', '/add/rakhi/none', '/none'];
    for (const url of urls)
      for (const method of ['GET', 'POST']) {
        const { status, body } = await send(url, { method, headers: { ...FORM, ...ownOrigin() } });
        expect(status).toBe(404);
        expect(problemsOf(body)).toEqual([NOT_HERE]);
      }
  });
});

describe('a new product', () => {
  const add = (fields: Record<string, string>, ...files: File[]) =>
    submit('/add/rakhi/single', [
      ...Object.entries(fields).map(([name, value]): SentField => [toSentName(name), value]),
      ...files.map((each): SentField => ['photos', each]),
    ]);
  const photograph = (name: string) => new File([PICTURE], name);

  it('keeps what was typed and the photographs when it is refused', async () => {
    const typed = { name: 'sindoor  rakhi', price: '0', description: 'Blue.' };
    const refused = await add(typed, photograph('../../../बाहर.webp'), photograph('.b.webp'));
    const props = JSON.parse(refused.body) as { uploads: { key: string } };
    expect(props).toMatchObject({
      values: typed,
      uploads: { names: ['__.._.._बाहर.webp', '_b.webp'] },
      problems: [
        {
          field: 'price',
          line: ' 0: not a whole positive number, write a whole number of rupees, such as 1050.',
        },
        { field: 'name', line: expect.stringContaining('already the name of SDR001') as string },
      ],
    });
    // Browsers send a file without a name for none.
    const part = (name: string, value = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}${value}\r\n`;
    const again = await send('/add/rakhi/single', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...ownOrigin() },
      body: `${part('uploaded', `"\r\n\r\n${props.uploads.key}`)}${part('photos', '"; filename=""\r\n\r\n')}--x--\r\n`,
    });
    expect(JSON.parse(again.body)).toMatchObject({ uploads: props.uploads });
    expect(readdirSync(folder())).toEqual(['SDR001']);
  });

  it('takes no other folder for the kept photographs', async () => {
    const { body } = await add({
      name: 'Blue Bird',
      price: '95',
      uploaded: '../../../mfe-rakhi/catalogue/single',
    });
    expect(JSON.parse(body)).toMatchObject({
      problems: [{ line: 'Choose the photographs again.' }],
    });
  });

  it('is planned again after those that are added at the same time', async () => {
    const names = ['Blue Bird', 'Green Bird', 'Blue Bird'];
    const added = await Promise.all(names.map((name) => add({ name, price: '95' }, photograph('bird.webp'))));
    expect(added.map(({ status }) => status)).toEqual([303, 303, 200]);
    expect(JSON.parse(added[2]?.body ?? '')).toMatchObject({
      problems: [{ field: 'name', line: expect.stringContaining('already the name of SDR002') as string }],
    });
    expect(readdirSync(folder()).sort()).toEqual(['SDR001', 'SDR002', 'SDR003']);
  });

  it('keeps the photographs of the last five refused forms', async () => {
    const sent: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { body } = await add({ name: '', price: '95' }, photograph('bird.webp'));
      sent.push((JSON.parse(body) as { uploads: { key: string } }).uploads.key);
    }
    const uploads = readdirSync(path.join(root, '.cache/admin/uploads'));
    expect(uploads.sort()).toEqual(sent.slice(1).sort());
    const { body } = await add({ name: 'Blue Bird', price: '95', uploaded: sent[0] ?? '' });
    expect(problemsOf(body)).toEqual(['Choose the photographs again.']);
  });

  it('is refused with files that are too large', async () => {
    const body = Buffer.alloc(LARGEST_FORM * 2 ** 20 + 1);
    const sent = await send('/add/rakhi/single', { method: 'POST', headers: ownOrigin(), body });
    expect(sent).toMatchObject({ status: 413 });
  });
});

async function read<Props>(url: string): Promise<Props> {
  return JSON.parse((await send(url)).body) as Props;
}

describe('a list', () => {
  it('is duplicated once, bin and back leave every byte as it was', async () => {
    const twice = [1, 2].map(() => submit('/copy/rakhi/single/SDR001', [['token', 'one']]));
    for (const each of await Promise.all(twice))
      expect(each).toMatchObject({ status: 303, location: '/products/rakhi/single/SDR002' });
    const before = readTree(root);
    const copied = ['1.webp', 'product.yaml'].map((name) => `${LIST_FOLDER}/SDR002/${name}`);
    const copies = before.filter((line) => line.startsWith(`${LIST_FOLDER}/SDR002/`));
    expect(copies.map((line) => line.replace(/:[^]*/, ''))).toEqual(copied);
    expect(copies[1]).toContain('id: SDR002\nname: Sindoor Rakhi\nprice: 140\ndraft: true\n');

    for (const token of ['two', 'two'])
      expect(await submit('/bin/rakhi/single/SDR001', [['token', token]])).toMatchObject({
        location: '/#bin',
      });
    expect(readdirSync(folder())).toEqual(['SDR002']);
    const { bin, notes } = await read<{ bin: { key: string }[]; notes: string[] }>('/');
    expect(notes).toEqual(['Sindoor Rakhi is in the bin.']);
    expect(bin).toMatchObject([{ list: 'rakhi/single', id: 'SDR001', name: 'Sindoor Rakhi' }]);
    expect(await submit('/restore', [['key', bin[0]?.key ?? '']])).toMatchObject({
      location: URL_OF_PRODUCT,
    });
    expect(readTree(root)).toEqual(before);
    expect(await read('/')).toMatchObject({ bin: [] });
  });

  it('has the order that its buttons and dragging give it', async () => {
    writeNeighbour(root);
    const ids = async () =>
      (await read<{ products: { id: string }[] }>('/order/rakhi/single')).products.map(({ id }) => id);
    const moved = await submit('/order/rakhi/single', [['move', 'SDR002 SDR001 Up']]);
    expect(moved).toMatchObject({ status: 303, location: '/order/rakhi/single#Up-SDR002' });
    expect(await ids()).toEqual(['SDR002', 'SDR001']);
    await submit('/order/rakhi/single', [['move', 'SDR002  Down']]);
    expect(await ids()).toEqual(['SDR001', 'SDR002']);
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT);
  });

  it.each(['SDR002 SDR001 ₹', 'SDR002 SDR001 Up\r\nLocation: /', ''])(
    'moves nothing for %j',
    async (move) => {
      writeNeighbour(root);
      const before = readTree(root);
      expect(await submit('/order/rakhi/single', [['move', move]])).toMatchObject({ status: 404 });
      expect(readTree(root)).toEqual(before);
    },
  );

  it('is searched by every field', async () => {
    writeNeighbour(root);
    const find = async (query: string) =>
      (await read<{ collections: { products: { id: string }[] }[] }>(`/?q=${query}`)).collections.flatMap(
        ({ products }) => products.map(({ id }) => id),
      );
    expect(await find('rani+140')).toEqual(['SDR002']);
    expect(await find('MEDALLION')).toEqual(['SDR001', 'SDR002']);
    expect(await find('sapphire')).toEqual([]);
  });
});

describe('the pictures of a product', () => {
  const rows = (...names: string[]): [string, string][] =>
    names.flatMap((name): [string, string][] => [
      ['media', name],
      ['alt', `This is ${name}`],
    ]);
  const change = async (...fields: [string, string | File][]) =>
    submit(URL_OF_PRODUCT, [['version', await versionOf()], ...fields]);

  it('are added after the others, ordered and removed by Save, not before', async () => {
    await change(['photos', new File([PICTURE], 'new.webp')], ...rows('1.webp'));
    expect(readFileSync(file(), 'utf8')).toContain(
      'images:\n  - 1.webp\n  - 2.webp\nalt:\n  - This is 1.webp\n  - Another view of the Sindoor Rakhi.\n',
    );
    const before = readTree(root);
    const looked = await change(['preview', 'Later 0'], ...rows('1.webp', '2.webp'));
    expect(JSON.parse(looked.body)).toMatchObject({
      problems: [],
      media: [{ name: '2.webp', text: 'This is 2.webp' }, { name: '1.webp' }],
      card: { media: [{ alt: 'This is 2.webp' }, { alt: 'This is 1.webp' }] },
    });
    expect(readTree(root)).toEqual(before);
    await change(...rows('2.webp', '1.webp'));
    expect(readFileSync(file(), 'utf8')).toContain('images:\n  - 2.webp\n  - 1.webp\n');
    await change(...rows('2.webp'));
    expect(readFileSync(file(), 'utf8')).toContain('image: 2.webp\nalt: This is 2.webp\n');
    expect(readdirSync(path.join(folder(), 'SDR001')).sort()).toEqual(['2.webp', 'product.yaml']);
  });

  it('are all removed, and replaced', async () => {
    await change(['media', ''], ['photos', new File([PICTURE], 'new.webp')]);
    expect(readFileSync(file(), 'utf8')).toContain(
      'image: 2.webp\nalt: Another view of the Sindoor Rakhi.\n',
    );
    await change(['media', '']);
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT.replace(/image:[^]*/, ''));
    expect(readdirSync(path.join(folder(), 'SDR001'))).toEqual(['product.yaml']);
  });

  it('are named when they cannot be used, and nothing is written', async () => {
    const before = readTree(root);
    const { body } = await change(['photos', new File(['text'], 'new.webp')], ...rows('1.webp'));
    expect(problemsOf(body)).toEqual([
      expect.stringMatching(/^ "new\.webp": neither a photograph nor a clip/),
    ]);
    expect(readTree(root)).toEqual(before);
  });
});
