import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIELD_NAMES } from '@dhaaga-noor/shared-types';
import { toInputName } from './inputName';
import { createAdminServer } from './createAdminServer';
import { LARGEST_FORM, MOST_FIELDS } from './readForm';

const PICTURE = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const PRODUCT = `# Ask Meena first.
id: SDR001
name: Sindoor Rakhi
price: 140
description: A red medallion with a pearl rim on twisted cotton, five centimetres wide, for a brother.
category: rakhi
type: single
image: 1.webp
alt: A rakhi on linen.
`;

let root: string;
let server: Server;
let port: number;
const folder = () => path.join(root, 'mfe-rakhi/catalogue/single');
const file = () => path.join(folder(), 'SDR001/product.yaml');

/** Shows the props of a page instead of the page. */
const show = (around: unknown, props: object) => Promise.resolve(JSON.stringify({ around, ...props }));

function writeNeighbour() {
  mkdirSync(path.join(folder(), 'SDR002'));
  const text = PRODUCT.replace('SDR001', 'SDR002')
    .replace('Sindoor', 'Rani')
    .replace(/image:[^]*/, '');
  writeFileSync(path.join(folder(), 'SDR002/product.yaml'), text);
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'admin-'));
  mkdirSync(path.join(folder(), 'SDR001'), { recursive: true });
  writeFileSync(
    path.join(root, 'mfe-rakhi/catalogue/collections.yaml'),
    'category: rakhi\ncollections:\n  - key: single\n    description: One thread.\n    prefixes: [SDR]\n',
  );
  writeFileSync(file(), PRODUCT);
  writeFileSync(path.join(folder(), 'SDR001/1.webp'), PICTURE);
  writeFileSync(path.join(root, 'secret.webp'), 'secret');
  const views = {
    ...{ renderCatalogue: show, renderAdd: show, renderProduct: show, renderOrder: show, renderSite: show },
    ...{ renderProblem: show, renderPublish: show, renderBack: show, renderJob: show },
    LINES: '{lines}' as const,
    SITE_FIELDS: {},
  };
  const siteFolder = path.join(root, 'site');
  server = createAdminServer({ root, site: {} as never, siteFolder, views, files: new Map() });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request as it is written, with a path that no client would tidy. */
function send(url: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  return new Promise<{ status?: number; body: string; location?: string }>((resolve, reject) => {
    const own = { Host: `127.0.0.1:${port}`, ...headers };
    const sent = request({ port, host: '127.0.0.1', path: url, method, headers: own, agent: false });
    sent.once('error', reject);
    sent.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (each: string) => (text += each));
      const { statusCode: status, headers: got } = response;
      response.once('end', () => resolve({ status, body: text, location: got.location }));
    });
    sent.end(body);
  });
}

const problemsOf = (body: string) =>
  (JSON.parse(body) as { problems: { line: string }[] }).problems.map(({ line }) => line);

const URL_OF_PRODUCT = '/products/rakhi/single/SDR001';
const ownOrigin = () => ({ Origin: `http://127.0.0.1:${port}` });
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

async function versionOf() {
  return (JSON.parse((await send(URL_OF_PRODUCT)).body) as { version: string }).version;
}

/** A product's fields have names of their own in the form. */
const toSentName = (name: string) => (FIELD_NAMES.some((field) => field === name) ? toInputName(name) : name);

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
    expect(await send(url)).toMatchObject({ status: 404, body: 'No such page.' });
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
          line: 'mfe-rakhi/catalogue/single/SDR001/product.yaml:4: price "a hundred": a text, write whole rupees, such as 150',
        },
      ],
    });
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT);
  });

  it('can be looked at before it is saved', async () => {
    const { body } = await save({ price: '155', look: 'yes' });
    expect(JSON.parse(body)).toMatchObject({ problems: [], card: { price: 155 } });
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT);
  });

  it('shows what was saved on its own page, not on that of another tab', async () => {
    await save({ price: '155' });
    writeNeighbour();
    expect(JSON.parse((await send('/')).body)).toMatchObject({ around: { notes: [] } });
    expect(JSON.parse((await send('/products/rakhi/single/SDR002')).body)).toMatchObject({
      around: { notes: [] },
    });
    expect(JSON.parse((await send(URL_OF_PRODUCT)).body)).toMatchObject({
      around: { notes: ['Saved: mfe-rakhi/catalogue/single/SDR001/product.yaml'] },
    });
  });

  it('is saved once when two tabs save it at the same time; the other is told', async () => {
    const [first, other] = await Promise.all([save({ price: '155' }), save({ price: '165' })]);
    expect([first.status, other.status]).toEqual([303, 200]);
    expect(JSON.parse(other.body)).toMatchObject({
      values: { price: '165' },
      problems: [{ line: expect.stringContaining('changed since this page was opened') as string }],
      // Both are shown: what is typed, and what the other has saved.
      written: { price: '155' },
    });
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT.replace('140', '155'));
  });

  const toMultipart = (count: number) =>
    `${'--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\na\r\n'.repeat(count)}--x--\r\n`;
  const MULTIPART = 'multipart/form-data; boundary=x';
  it.each<[what: string, type: string, body: string, status: number, says: RegExp]>([
    ['of no kind', '', 'garbage', 400, /^What was sent is no form \(.+\): go back, and send it again\.$/],
    ['that ends early', MULTIPART, toMultipart(3).slice(0, -30), 400, /^What was sent is no form/],
    [`of ${MOST_FIELDS + 1} fields`, MULTIPART, toMultipart(MOST_FIELDS + 1), 413, /^More than 500 fields/],
    ['of 200,000 fields', FORM['Content-Type'], 'alt=a&'.repeat(200_000), 413, /^More than 500 fields/],
  ])('answers a form %s', async (_what, type, body, status, says) => {
    for (const url of [URL_OF_PRODUCT, '/add/rakhi/single']) {
      const sent = await send(url, {
        method: 'POST',
        headers: { 'Content-Type': type, ...ownOrigin() },
        body,
      });
      expect(sent).toMatchObject({ status });
      expect(problemsOf(sent.body)).toEqual([expect.stringMatching(says)]);
    }
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT);
  });

  it('is not there', async () => {
    for (const url of ['/products/rakhi/single/SDR009', '/products/rakhi/none/SDR001', '/add/rakhi/none'])
      for (const method of ['GET', 'POST'])
        expect(await send(url, { method, headers: { ...FORM, ...ownOrigin() } })).toMatchObject({
          status: 404,
        });
  });
});

describe('a new product', () => {
  const add = async (fields: Record<string, string>, ...files: File[]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(toSentName(name), value);
    for (const each of files) form.append('photos', each);
    const encoded = new Response(form);
    const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '', ...ownOrigin() };
    const body = Buffer.from(await encoded.arrayBuffer());
    return send('/add/rakhi/single', { method: 'POST', headers, body });
  };
  const photograph = (name: string) => new File([PICTURE], name);

  it('keeps what was typed and the photographs when it is refused', async () => {
    const typed = { name: 'sindoor  rakhi', price: '0', description: 'Blue.' };
    const refused = await add(typed, photograph('../../../बाहर.webp'), photograph('.b.webp'));
    const props = JSON.parse(refused.body) as { uploaded: { key: string } };
    expect(props).toMatchObject({
      values: typed,
      uploaded: { names: ['__.._.._बाहर.webp', '_b.webp'] },
      problems: [
        { field: 'price', line: 'price 0: not a whole positive number, write whole rupees, such as 150' },
        { field: 'name', line: expect.stringContaining('already the name of SDR001') as string },
      ],
    });
    // Browsers send a file without a name for none.
    const part = (name: string, value = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}${value}\r\n`;
    const again = await send('/add/rakhi/single', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...ownOrigin() },
      body: `${part('uploaded', `"\r\n\r\n${props.uploaded.key}`)}${part('photos', '"; filename=""\r\n\r\n')}--x--\r\n`,
    });
    expect(JSON.parse(again.body)).toMatchObject({ uploaded: props.uploaded });
    expect(readdirSync(folder())).toEqual(['SDR001']);
  });

  it('takes no other folder for the kept photographs', async () => {
    const { body } = await add({
      name: 'Blue Bird',
      price: '95',
      uploaded: '../../../mfe-rakhi/catalogue/single',
    });
    expect(JSON.parse(body)).toMatchObject({
      problems: [{ field: 'files', line: 'files: none given, name at least one photograph' }],
    });
  });

  it('is added once when its button is pressed twice', async () => {
    const typed = { name: 'Blue Bird', price: '95', token: 'one' };
    const added = Promise.all([1, 2, 3].map(() => add(typed, photograph('bird.webp'))));
    const location = '/products/rakhi/single/SDR002';
    for (const each of await added) expect(each).toMatchObject({ status: 303, location });
    expect(readdirSync(folder()).sort()).toEqual(['SDR001', 'SDR002']);
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

  it('is refused with files that are too large', async () => {
    const body = Buffer.alloc(LARGEST_FORM * 2 ** 20 + 1);
    const sent = await send('/add/rakhi/single', { method: 'POST', headers: ownOrigin(), body });
    expect(sent).toMatchObject({ status: 413 });
  });
});

/** Sends a form to a page, and what it says then. */
async function submit(url: string, fields: [name: string, value: string | File][] = []) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const encoded = new Response(form);
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '', ...ownOrigin() };
  return send(url, { method: 'POST', headers, body: Buffer.from(await encoded.arrayBuffer()) });
}

async function read<Props>(url: string): Promise<Props> {
  return JSON.parse((await send(url)).body) as Props;
}

/** All files of the catalogue with what they hold. */
const readTree = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
    .map((each) => `${path.relative(folder(), each)}: ${readFileSync(each, 'latin1')}`);

describe('a list', () => {
  it('is duplicated once, bin and back leave every byte as it was', async () => {
    const twice = [1, 2].map(() => submit('/copy/rakhi/single/SDR001', [['token', 'one']]));
    for (const each of await Promise.all(twice))
      expect(each).toMatchObject({ status: 303, location: '/products/rakhi/single/SDR002' });
    const before = readTree();
    expect(before.map((line) => line.replace(/:[^]*/, ''))).toEqual([
      'SDR001/1.webp',
      'SDR001/product.yaml',
      'SDR002/1.webp',
      'SDR002/product.yaml',
    ]);
    expect(before[3]).toContain('id: SDR002\nname: Sindoor Rakhi\nprice: 140\ndraft: true\n');

    for (const token of ['two', 'two'])
      expect(await submit('/bin/rakhi/single/SDR001', [['token', token]])).toMatchObject({ location: '/' });
    expect(readdirSync(folder())).toEqual(['SDR002']);
    const { bin } = await read<{ bin: { key: string; name: string }[] }>('/');
    expect(bin).toMatchObject([{ list: 'rakhi/single', id: 'SDR001', name: 'Sindoor Rakhi' }]);
    expect(await submit('/restore', [['key', bin[0]?.key ?? '']])).toMatchObject({
      location: URL_OF_PRODUCT,
    });
    expect(readTree()).toEqual(before);
    expect(await read('/')).toMatchObject({ bin: [] });
  });

  it('has the order that its buttons and dragging give it', async () => {
    writeNeighbour();
    const ids = async () =>
      (await read<{ products: { id: string }[] }>('/order/rakhi/single')).products.map(({ id }) => id);
    const moved = await submit('/order/rakhi/single', [['move', 'SDR002 SDR001 Up']]);
    expect(moved).toMatchObject({ status: 303, location: '/order/rakhi/single#Up-SDR002' });
    expect(await ids()).toEqual(['SDR002', 'SDR001']);
    await submit('/order/rakhi/single', [['move', 'SDR002  Down']]);
    expect(await ids()).toEqual(['SDR001', 'SDR002']);
    expect(readFileSync(file(), 'utf8')).toBe(PRODUCT);
  });

  it('is searched by every field', async () => {
    writeNeighbour();
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
    const before = readTree();
    const looked = await change(['look', 'Later 0'], ...rows('1.webp', '2.webp'));
    expect(JSON.parse(looked.body)).toMatchObject({
      problems: [],
      media: [{ name: '2.webp', text: 'This is 2.webp' }, { name: '1.webp' }],
      card: { media: [{ alt: 'This is 2.webp' }, { alt: 'This is 1.webp' }] },
    });
    expect(readTree()).toEqual(before);
    await change(...rows('2.webp', '1.webp'));
    expect(readFileSync(file(), 'utf8')).toContain('images:\n  - 2.webp\n  - 1.webp\n');
    await change(...rows('2.webp'));
    expect(readFileSync(file(), 'utf8')).toContain('image: 2.webp\nalt: This is 2.webp\n');
    expect(readdirSync(path.join(folder(), 'SDR001')).sort()).toEqual(['2.webp', 'product.yaml']);
  });

  it('are named when they cannot be used, and nothing is written', async () => {
    const before = readTree();
    const { body } = await change(['photos', new File(['text'], 'new.webp')], ...rows('1.webp'));
    expect(problemsOf(body)).toEqual([expect.stringMatching(/^new\.webp: neither a photograph nor a clip/)]);
    expect(readTree()).toEqual(before);
  });
});

describe('nothing is lost or doubled', () => {
  const FORMS: Record<string, () => ReturnType<typeof submit>> = {
    save: () => save({ price: '155' }),
    add: () =>
      submit('/add/rakhi/single', [
        ['product-name', 'Blue Bird'],
        ['product-price', '95'],
        ['photos', new File([PICTURE], 'bird.webp')],
      ]),
    duplicate: () => submit('/copy/rakhi/single/SDR001'),
    bin: () => submit('/bin/rakhi/single/SDR001'),
    order: () => submit('/order/rakhi/single', [['move', 'SDR002 SDR001 Up']]),
  };

  it.each(Object.keys(FORMS))('by %s on a disk that takes no file', async (name) => {
    writeNeighbour();
    await send('/');
    rmSync(path.join(root, '.cache'), { recursive: true, force: true });
    writeFileSync(path.join(root, '.cache'), '');
    const before = readTree();
    const { body } = (await FORMS[name]?.()) ?? { body: '' };
    expect(problemsOf(body)).toEqual([expect.stringMatching(/ENOTDIR|EEXIST/)]);
    expect(readTree()).toEqual(before);
  });

  it.each(['save', 'duplicate', 'bin', 'order'])('by %s of what git has taken away', async (name) => {
    writeNeighbour();
    const version = await versionOf();
    rmSync(path.join(folder(), 'SDR001'), { recursive: true });
    const before = readTree();
    const response =
      name === 'save' ? await submit(URL_OF_PRODUCT, [['version', version]]) : await FORMS[name]?.();
    expect([404, 409]).toContain(response?.status);
    expect(problemsOf(response?.body ?? '')).toEqual([expect.stringMatching(/not in|not here/)]);
    expect(readTree()).toEqual(before);
  });
});
