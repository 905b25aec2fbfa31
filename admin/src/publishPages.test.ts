import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Release from '@dhaaga-noor/platform/release';
import type { PageRequest, Pages } from './Pages';
import { createPublishPages } from './publishPages';
import { LIST_FOLDER, PICTURE, PRODUCT, writeCatalogue, writeNeighbour } from './testing/adminFixture';

/**
 * Says what it is requests for. Refuses to publish what is in no commit, and while there is a file
 * `refused`. A file `saved` takes a product's place while it checks.
 */
const PROGRAM = `
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
const args = process.argv.slice(2);
appendFileSync('requests', JSON.stringify(args) + '\\n');
console.log('<' + args[0] + '>');
const isPublish = args[0] === 'publish';
if (!isPublish && existsSync('saved')) renameSync('saved', '${LIST_FOLDER}/SDR001/product.yaml');
const changed = execFileSync('git', ['status', '--porcelain', 'mfe-rakhi'], { encoding: 'utf8' });
const problem = existsSync('refused') ? readFileSync('refused', 'utf8') : changed && 'In no commit: ' + changed;
if (isPublish && problem) {
  console.error(problem);
  process.exit(1);
}`;
const YAML = `${LIST_FOLDER}/SDR001/product.yaml`;
const toPriced = (price: number) => PRODUCT.replace('140', String(price));

const mockReplaced: object[] = [];
const mockMeanwhile = jest.fn();
jest.mock('@dhaaga-noor/platform/release', () => ({
  ...jest.requireActual<typeof Release>('@dhaaga-noor/platform/release'),
  loadUnpublished: async () => {
    mockMeanwhile();
    return mockReplaced;
  },
}));
const wait = (part: string, ...changes: object[]) => mockReplaced.push({ part, changes });

let root: string;
let pages: Pages;
let own: PageRequest;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function write(name: string, text: string | Buffer): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publishing-'));
  writeCatalogue(root);
  const collections = path.join(root, LIST_FOLDER, '../collections.yaml');
  writeFileSync(
    collections,
    readFileSync(collections, 'utf8').replace('key: single', '$&\n    label: Single'),
  );
  write('platform/bin/storefront.mjs', PROGRAM);
  write('other.txt', 'one');
  git('init', '-q');
  git('config', 'user.name', 'Meena');
  git('config', 'user.email', 'meena@example.org');
  git('add', '.');
  git('commit', '-qm', 'before');
  const show = (_around: unknown, props: object) => JSON.stringify(props);
  own = {
    ...{ list: '', id: '', query: '', notes: [] },
    ...{ root, site: { origin: 'https://shop.example' } as never, files: new Map() },
    siteFolder: path.join(root, 'site'),
    views: { renderPublish: show, renderBack: show, SITE_FIELDS: {} } as never,
  };
  pages = createPublishPages(own);
});
afterEach(() => {
  mockReplaced.length = 0;
  rmSync(root, { recursive: true });
});

const UNDER_WAY = 'Something else is under way: wait for its end, then do this again.';

interface Loaded {
  job?: { result?: unknown; message: string; lines: string[] };
  waiting?: {
    seen: string;
    changes: unknown;
    goneBack: unknown;
  };
}

const look = async () => JSON.parse(String(await pages['publish']?.show?.(own))) as Loaded;

/** Presses Publish on a page; without one, on that of now. */
async function publish(message = 'Diwali prices', page?: Loaded) {
  const { waiting } = page ?? (await look());
  const form = new FormData();
  form.set('product-message', message);
  form.set('seen', waiting?.seen ?? '');
  return pages['publish']?.submit?.(own, form);
}

/** Reloads the page until the job has ended. */
async function follow() {
  for (;;) {
    const { job } = await look();
    if (job?.result) return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const at = expect.any(Number) as unknown;

const requests = () => readFileSync(path.join(root, 'requests'), 'utf8').trim().split('\n');
const PUBLISHED = ['["catalogue","check"]', '["publish","mfe-rakhi","--message=Diwali prices"]'];

it('checks, commits the catalogue as git knows its author, and publishes it', async () => {
  write(YAML, toPriced(150));
  writeNeighbour(root);
  write('other.txt', 'two');
  expect(await publish()).toEqual({ next: '/publish' });
  expect(await follow()).toEqual({
    ...{ kind: 'publish', message: 'Diwali prices' },
    lines: ['<catalogue>', '<publish>'],
    result: { at, link: 'https://shop.example/', problems: [] },
  });
  expect(requests()).toEqual(PUBLISHED);
  expect(git('log', '-1', '--format=%an: %s')).toBe('Meena: feat(catalogue): Diwali prices');
  expect(git('status', '--porcelain', 'mfe-rakhi', 'other.txt')).toBe('M other.txt');
});

it.each([
  ['status.showUntrackedFiles', 'no'],
  ['core.excludesFile', 'excludes'],
])('commits a new product with its picture in spite of %s', async (setting, value) => {
  write('excludes', '*.webp\n');
  git('config', setting, setting === 'core.excludesFile' ? path.join(root, value) : value);
  const added = ['1.webp', 'product.yaml'].map((name) => `${LIST_FOLDER}/SDR002/${name}`);
  write(added[0] ?? '', PICTURE);
  write(added[1] ?? '', PRODUCT.replace('SDR001', 'SDR002').replace('Sindoor', 'Rani'));
  await publish();
  await follow();
  expect(git('log', '-1', '--name-only', '--format=').split('\n')).toEqual(added);
});

it('publishes the shell, too, while its settings are not live, and commits them', async () => {
  wait('shell', { kind: 'setting', sign: '~', name: 'hi/season', before: '2026', after: '2027' });
  write('refused', 'Not yet.');
  for (const season of [2027, 2028]) {
    write('shell/site.yaml', 'season: 2026\n');
    write('shell/site.hi.yaml', `season: ${season}\n`);
    await publish();
    await follow();
    expect(git('status', '--porcelain', 'shell')).toBe('');
  }
  expect(git('log', '-1', '--format=%s')).toBe('feat(shell): Diwali prices');
  rmSync(path.join(root, 'refused'));
  // As after a restart.
  pages = createPublishPages(own);
  await publish();
  await follow();
  expect(requests().at(-1)).toBe('["publish","shell","mfe-rakhi","--message=Diwali prices"]');
  mockReplaced.length = 0;
  await publish();
  await follow();
  expect(requests().at(-1)).toBe(PUBLISHED[1]);
});

it('keeps what is in the bin: one may go back', async () => {
  write('.cache/bin/before/mfe-rakhi/catalogue/single/SDR006/product.yaml', 'name: Blue\n');
  await publish();
  await follow();
  expect(readdirSync(path.join(root, '.cache/bin'))).toEqual(['before']);
});

it('leads to no shop whose URL is only an example', async () => {
  own.site = { origin: 'https://www.example.com' } as never;
  await publish();
  expect((await follow()).result).toEqual({ at, problems: [] });
});

it('starts nothing else while it publishes, and says so', async () => {
  const page = await look();
  await publish();
  expect(await pages['preview']?.submit?.(own, new FormData())).toEqual({
    next: '/publish',
    notes: [UNDER_WAY],
  });
  expect(await publish('Other prices', page)).toEqual({ next: '/publish', notes: [UNDER_WAY] });
  await follow();
  expect(requests()).toEqual(PUBLISHED);
});

it('publishes once when its button is pressed twice; every page shows all of it', async () => {
  const page = await look();
  expect(await publish('Diwali prices', page)).toEqual({ next: '/publish' });
  expect(await look()).toEqual({ job: expect.objectContaining({ kind: 'publish' }) as unknown });
  expect(await publish('Diwali prices', page)).toEqual({ next: '/publish', notes: [] });
  for (const each of await Promise.all([follow(), follow()])) expect(each.lines).toContain('<publish>');
  expect(requests()).toEqual(PUBLISHED);
});

const toChange = (name: string) => ({
  ...{ kind: 'product', sign: '-', name: '/' },
  product: { name, id: 'SDR001' },
});
const toSaved = (names: string) => `Saved meanwhile: ${names}. Look at it below, and press Publish again.`;

it('publishes nothing that its page has not shown, and names it', async () => {
  wait('mfe-rakhi', toChange('Sindoor'));
  const page = await look();
  wait('mfe-lumba', toChange('Rani'));
  write(YAML, toPriced(150));
  await publish('Diwali prices', page);
  expect(await follow()).toMatchObject({
    message: 'Diwali prices',
    result: { problems: [{ line: toSaved('Rani (SDR001)') }] },
  });
  expect(git('status', '--porcelain', 'mfe-rakhi')).not.toBe('');
  const again = await look();
  mockReplaced.pop();
  await publish('Diwali prices', again);
  expect(await follow()).toMatchObject({
    result: { problems: [{ line: toSaved('a change is taken back') }] },
  });
  await publish();
  await follow();
  expect(git('status', '--porcelain', 'mfe-rakhi')).toBe('');
});

it('publishes nothing of what is saved while it checks, and names its piece', async () => {
  write(YAML, toPriced(150));
  write('saved', toPriced(1));
  mockMeanwhile.mockImplementation(() => {
    if (readFileSync(path.join(root, YAML), 'utf8') === toPriced(1)) wait('mfe-rakhi', toChange('Sindoor'));
  });
  await publish();
  expect(await follow()).toMatchObject({
    lines: ['<catalogue>', '<publish>', `In no commit:  M ${YAML}`, ''],
    result: { problems: [{ line: toSaved('Sindoor (SDR001)') }] },
  });
  expect(git('show', `HEAD:${YAML}`)).toContain('price: 150');
  mockMeanwhile.mockReset();
  await publish();
  expect(await follow()).toHaveProperty('result.link');
});

it('says who has gone back from what is not live', async () => {
  const changes = [toChange('Sindoor')];
  mockReplaced.push({ part: 'mfe-rakhi', changes, returning: { entry: { by: 'Asha' }, changes } });
  expect(await look()).toMatchObject({
    waiting: { changes: [{ title: 'Sindoor (SDR001)' }], goneBack: [{ by: 'Asha' }] },
  });
});

it('has the words of the command when it is refused, the message still, and can be pressed again', async () => {
  write('refused', 'Ravi rolled this back.\nCorrect it.');
  await publish();
  expect((await follow()).result).toEqual({
    at,
    problems: ['Ravi rolled this back.', 'Correct it.'].map((line) => ({ field: '', line })),
  });
  rmSync(path.join(root, 'refused'));
  await publish();
  expect(await follow()).toHaveProperty('result.link');
});

it('commits nothing while the catalogue has a problem', async () => {
  write(YAML, toPriced(0));
  await publish();
  expect(await follow()).toMatchObject({
    result: {
      problems: [{ field: 'price', of: 'SDR001', line: expect.stringContaining(' 0: not a') as unknown }],
    },
  });
  expect(git('status', '--porcelain', 'mfe-rakhi')).not.toBe('');
});

it('quotes git when it cannot commit', async () => {
  write(YAML, toPriced(150));
  write('.git/index.lock', '');
  await publish();
  expect(JSON.stringify(await follow())).toMatch(/"line":"git commits nothing: .*index\.lock/);
});

it('says that there is nothing to go back to', async () => {
  expect(await pages['back']?.show?.(own)).toContain(
    'Nothing is live yet: there is nothing to go back from.',
  );
});
