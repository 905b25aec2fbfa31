import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Catalogue from '@dhaaga-noor/platform/catalogue';
import {
  LIST_FOLDER,
  PICTURE,
  problemsOf,
  PRODUCT,
  readTree,
  type SentField,
  sendTo,
  startAdmin,
  submitTo,
  writeCatalogue,
  writeNeighbour,
} from './testing/adminFixture';

jest.setTimeout(60_000);

const mockMeanwhile = jest.fn();
jest.mock('@dhaaga-noor/platform/catalogue', () => {
  const actual = jest.requireActual<typeof Catalogue>('@dhaaga-noor/platform/catalogue');
  const convertGiven: typeof actual.convertGiven = (...given) => {
    mockMeanwhile();
    return actual.convertGiven(...given);
  };
  return { ...actual, convertGiven };
});

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

/** A catalogue of two, and a third in the bin. */
async function createShop(root = mkdtempSync(path.join(tmpdir(), 'nothing-lost-'))) {
  undo.push(() => rmSync(root, { recursive: true, force: true }));
  writeCatalogue(root);
  writeNeighbour(root);
  const { port, stop } = await serve(root);
  await submitTo(port, '/copy/rakhi/single/SDR001');
  await submitTo(port, '/bin/rakhi/single/SDR003');
  return { root, port, stop };
}

async function serve(root: string) {
  const { server, port } = await startAdmin(root);
  const stop = () => new Promise((resolve) => void server.close(resolve));
  undo.push(stop);
  return { port, stop };
}

const read = async (port: number, url: string) =>
  JSON.parse((await sendTo(port, url)).body) as { version: string; bin: { key: string }[]; notes: string[] };

/** What is kept of forms' photographs. */
function listUploaded(root: string) {
  const folder = path.join(root, '.cache/admin/uploads');
  return existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
}

type Form = (port: number, tab: number) => Promise<[url: string, fields: SentField[]]>;

/** The forms by what they do, as their pages would send them. */
const FORMS: Record<string, Form> = {
  save: async (port, tab) => {
    const url = '/products/rakhi/single/SDR001';
    return [
      url,
      [
        ['product-price', `15${tab}`],
        ['version', (await read(port, url)).version],
      ],
    ];
  },
  'add pictures': async (port) => {
    const url = '/products/rakhi/single/SDR001';
    const media: SentField[] = [
      ['media', '1.webp'],
      ['alt', 'A rakhi on linen.'],
    ];
    const { version } = await read(port, url);
    return [url, [...media, ['photos', new File([PICTURE], 'back.webp')], ['version', version]]];
  },
  add: async () => [
    '/add/rakhi/single',
    [
      ['product-name', 'Blue Bird'],
      ['product-price', '95'],
      ['photos', new File([PICTURE], 'bird.webp')],
    ],
  ],
  duplicate: async () => ['/copy/rakhi/single/SDR001', []],
  bin: async () => ['/bin/rakhi/single/SDR001', []],
  restore: async (port) => ['/restore', [['key', (await read(port, '/')).bin[0]?.key ?? '']]],
  order: async () => ['/order/rakhi/single', [['move', 'SDR002 SDR001 Up']]],
  facts: async (port, tab) => [
    '/site',
    [
      ['product-brand', `Noor ${tab}`],
      ['version', (await read(port, '/site')).version],
    ],
  ],
};
const NAMES = Object.keys(FORMS);

/** Opens a form, to be sent. */
async function open(name: string, port: number, tab = 1) {
  const [url, fields] = (await FORMS[name]?.(port, tab)) ?? ['', []];
  return () => submitTo(port, url, [...fields, ['token', `of tab ${tab}`]]);
}

/** The catalogue after one click. */
async function expectedAfter(name: string) {
  const { root, port } = await createShop();
  const before = readTree(root);
  const response = await (await open(name, port))();
  expect(response).toMatchObject({ status: 303 });
  expect(readTree(root)).not.toEqual(before);
  return readTree(root);
}

it.each(NAMES)('two clicks %s once', async (name) => {
  const { root, port } = await createShop();
  const click = await open(name, port);
  const [first, second] = await Promise.all([click(), click()]);
  expect(first).toMatchObject({ status: 303 });
  expect(second).toEqual(first);
  expect(readTree(root)).toEqual(await expectedAfter(name));
});

it.each<[name: string, says: RegExp]>([
  ['save', /changed since this page was opened/],
  ['add pictures', /changed since this page was opened/],
  ['add', /already the name of SDR004/],
  ['bin', /not in the catalogue/],
  ['restore', /not in the bin/],
  ['facts', /changed since this page was opened/],
])('of two tabs that %s, the second says why it does not', async (name, says) => {
  const { root, port } = await createShop();
  const tabs = [await open(name, port, 1), await open(name, port, 2)];
  const [first, second] = await Promise.all(tabs.map((click) => click()));
  expect(first).toMatchObject({ status: 303 });
  expect(problemsOf(second?.body ?? '')).toEqual([expect.stringMatching(says)]);
  expect(readTree(root)).toEqual(await expectedAfter(name));
});

/** A disk of 1 MB; without the right to mount one, none. */
function mountDisk(): string | undefined {
  const disk = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  undo.push(() => rmSync(disk, { recursive: true, force: true }));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  if (status !== 0) return undefined;
  undo.push(() => spawnSync('umount', [disk]));
  return disk;
}
const canMount = mountDisk() !== undefined;
while (undo.length > 0) undo.pop()?.();

(canMount ? describe : describe.skip)('on a full disk', () => {
  // The way into the bin needs no room.
  it.each(NAMES.filter((name) => name !== 'bin'))(
    'does not %s, and does once there is room',
    async (name) => {
      const disk = mountDisk() ?? '';
      const { root, port } = await createShop(path.join(disk, 'shop'));
      const click = await open(name, port);
      const before = readTree(root);
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(path.join(disk, 'full'), Buffer.alloc(bavail * bsize));
      const says = 'The disk is full: delete something on it, then do this again.';
      expect(problemsOf((await click()).body)).toEqual([says]);
      expect(readTree(root)).toEqual(before);
      expect(listUploaded(root)).toEqual([]);
      rmSync(path.join(disk, 'full'));
      expect(await click()).toMatchObject({ status: 303 });
      expect(readTree(root)).toEqual(await expectedAfter(name));
    },
  );
});

it.each<[name: string, killAt: number, notes: number]>([
  ['add pictures', 3, 1],
  ['bin', 1, 0],
  ['restore', 3, 1],
])('a server that is killed while it does %s has done nothing', async (name, killAt, notes) => {
  const { root, stop } = await createShop();
  await stop();
  const before = readTree(root);
  const program = path.join(__dirname, 'testing/serveUntilKilled.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, root, String(killAt)]);
  const ended = once(child, 'exit');
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  await expect((await open(name, Number(port)))()).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(await ended).toEqual([null, 'SIGKILL']);
  const again = await serve(root);
  expect((await read(again.port, '/')).notes).toHaveLength(notes);
  expect(readTree(root)).toEqual(before);
  expect(await (await open(name, again.port))()).toMatchObject({ status: 303 });
  expect(readTree(root)).toEqual(await expectedAfter(name));
});

it.each(['save', 'duplicate', 'bin', 'order'])('what git has deleted is not there to %s', async (name) => {
  const { root, port } = await createShop();
  const click = await open(name, port);
  rmSync(path.join(root, LIST_FOLDER, 'SDR001'), { recursive: true });
  const before = readTree(root);
  const response = await click();
  expect([404, 409]).toContain(response.status);
  expect(problemsOf(response.body)).toEqual([expect.stringMatching(/not in|not here/)]);
  expect(readTree(root)).toEqual(before);
});

it('what git has changed is not replaced unseen: both are shown', async () => {
  const { root, port } = await createShop();
  const click = await open('save', port);
  writeFileSync(path.join(root, LIST_FOLDER, 'SDR001/product.yaml'), PRODUCT.replace('140', '165'));
  const before = readTree(root);
  const { body } = await click();
  expect(JSON.parse(body)).toMatchObject({ values: { price: '151' }, theirs: { price: '165' } });
  expect(readTree(root)).toEqual(before);
});

it('what nobody typed is as somebody else has left it', async () => {
  const { root, port } = await createShop();
  const url = '/products/rakhi/single/SDR001';
  const file = path.join(root, LIST_FOLDER, 'SDR001/product.yaml');
  const coloured = PRODUCT.replace('category', 'colours:\n  - red\n  - gold\ncategory');
  writeFileSync(file, coloured);
  const { version } = await read(port, url);
  writeFileSync(file, coloured.replace('140', '165'));
  // Boxes have the order of the form.
  const form = (price: string, from: string): SentField[] => [
    ['product-name', 'Sindoor Rakhi'],
    ['product-price', price],
    ['product-soldOut', 'yes'],
    ['product-colours', 'gold'],
    ['product-colours', 'red'],
    ['media', '1.webp'],
    ['alt', 'A rakhi on linen.'],
    ['version', from],
  ];
  const { body } = await submitTo(port, url, form('140', version));
  expect(JSON.parse(body)).toMatchObject({
    values: { soldOut: 'yes', price: '165' },
    theirs: { soldOut: '' },
  });
  const both = JSON.parse((await submitTo(port, url, form('151', version))).body) as { version: string };
  expect(both).toMatchObject({
    values: { name: 'Sindoor Rakhi', price: '151', soldOut: 'yes' },
    theirs: { price: '165', soldOut: '' },
    media: [{ name: '1.webp', text: 'A rakhi on linen.' }],
  });
  expect(await submitTo(port, url, form('165', both.version))).toMatchObject({ status: 303 });
  expect(readFileSync(file, 'utf8')).toBe(coloured.replace('140', '165\nsoldOut: true'));
});

it('what git has changed of a picture or of the site is shown beside what is typed', async () => {
  const { root, port } = await createShop();
  const product = '/products/rakhi/single/SDR001';
  const [{ version }, site] = [await read(port, product), await read(port, '/site')];
  writeFileSync(path.join(root, LIST_FOLDER, 'SDR001/product.yaml'), PRODUCT.replace('on linen', 'on silk'));
  const facts = path.join(root, 'shell/site.yaml');
  writeFileSync(facts, readFileSync(facts, 'utf8').replace(/^brand: .*$/m, 'brand: Theirs'));
  const typed: SentField[] = [
    ['media', '1.webp'],
    ['alt', 'Mine.'],
    ['version', version],
  ];
  expect(JSON.parse((await submitTo(port, product, typed)).body)).toMatchObject({
    media: [{ name: '1.webp', text: 'Mine.', theirs: 'A rakhi on silk.' }],
  });
  const brand: SentField[] = [
    ['product-brand', 'Mine'],
    ['version', site.version],
  ];
  expect(JSON.parse((await submitTo(port, '/site', brand)).body)).toMatchObject({
    values: { brand: 'Mine' },
    theirs: { brand: 'Theirs' },
  });
});

it('a form to which one has gone back is done with what is typed into it then', async () => {
  const { root, port } = await createShop();
  const url = '/products/rakhi/single/SDR001';
  const file = path.join(root, LIST_FOLDER, 'SDR001/product.yaml');
  const { version } = await read(port, url);
  const save = (price: string) =>
    submitTo(port, url, [
      ['token', 'one'],
      ['product-price', price],
      ['version', version],
    ]);
  expect(await save('155')).toMatchObject({ status: 303 });
  const again = await save('165');
  expect(JSON.parse(again.body)).toMatchObject({ values: { price: '165' }, theirs: { price: '155' } });
  expect(readFileSync(file, 'utf8')).toBe(PRODUCT.replace('140', '155'));
});

it('half a product in the bin is none', async () => {
  const { root, port } = await createShop();
  const folder = path.join(root, '.cache/bin/half', LIST_FOLDER, 'SDR009');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, '1.webp'), PICTURE);
  expect((await read(port, '/')).bin).toHaveLength(1);
  await expect((await open('add', port))()).resolves.toMatchObject({ status: 303 });
});

it('what git changes while photographs are converted is not replaced unseen; they are added once', async () => {
  const { root, port } = await createShop();
  const url = '/products/rakhi/single/SDR001';
  const file = path.join(root, LIST_FOLDER, 'SDR001/product.yaml');
  const click = await open('add pictures', port);
  mockMeanwhile.mockImplementationOnce(() => writeFileSync(file, PRODUCT.replace('140', '165')));
  const refused = await click();
  expect(problemsOf(refused.body)).toEqual([expect.stringMatching(/changed since this page was opened/)]);
  expect(readFileSync(file, 'utf8')).toBe(PRODUCT.replace('140', '165'));
  const { uploads, version } = JSON.parse(refused.body) as { uploads: { key: string }; version: string };
  const again: SentField[] = [
    ['media', '1.webp'],
    ['alt', 'A rakhi on linen.'],
    ['uploaded', uploads.key],
    ['version', version],
  ];
  expect(await submitTo(port, url, again)).toMatchObject({ status: 303 });
  expect(readFileSync(file, 'utf8')).toContain('images:\n  - 1.webp\n  - 2.webp\nalt');
  expect(listUploaded(root)).toEqual([]);
});

it.each(['save', 'add'])('photographs that are kept no more are asked for: %s', async (name) => {
  const { root, port } = await createShop();
  const before = readTree(root);
  const [url, fields] = (await FORMS[name]?.(port, 1)) ?? ['', []];
  const typed = fields.filter(([field]) => field !== 'photos');
  const { body } = await submitTo(port, url, [...typed, ['uploaded', `1-${randomUUID()}`]]);
  expect(problemsOf(body)).toEqual(['Choose the photographs again.']);
  expect(readTree(root)).toEqual(before);
});
