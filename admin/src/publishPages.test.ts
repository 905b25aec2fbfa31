import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Release from '@dhaaga-noor/platform/release';
import type { PageRequest, Pages } from './Pages';
import { createPublishPages } from './publishPages';

/** Says what it is requests for, and refuses to publish while there is a file `refused`. */
const PROGRAM = `
import { appendFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
const args = process.argv.slice(2);
appendFileSync('requests', JSON.stringify(args) + '\\n');
console.log('<' + args[0] + '>');
if (args[0] === 'publish' && existsSync('later')) renameSync('later', '.cache/bin/later');
if (args[0] === 'publish' && existsSync('refused')) {
  console.error(readFileSync('refused', 'utf8'));
  process.exit(1);
}`;
const YAML = 'mfe-rakhi/catalogue/single/SDR001/product.yaml';

const mockChanges: unknown[] = [];
jest.mock('@dhaaga-noor/platform/release', () => ({
  ...jest.requireActual<typeof Release>('@dhaaga-noor/platform/release'),
  loadUnpublished: async () => mockChanges,
}));

let root: string;
let pages: Pages;
let own: PageRequest;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publishing-'));
  write('platform/bin/storefront.mjs', PROGRAM);
  const collection = 'key: single\n    description: One thread.\n    prefixes: [SDR]';
  write('mfe-rakhi/catalogue/collections.yaml', `category: rakhi\ncollections:\n  - ${collection}\n`);
  write(YAML, 'id: SDR001\n');
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
    views: { renderPublish: show, renderBack: show, renderJob: show } as never,
  };
  pages = createPublishPages(own);
});
afterEach(() => {
  mockChanges.length = 0;
  rmSync(root, { recursive: true });
});

function publish(message = 'Diwali prices') {
  const form = new FormData();
  form.set('product-message', message);
  return pages['publish']?.submit?.(own, form);
}

/** Reloads the page of the job until its end. */
async function follow(): Promise<string> {
  for (;;) {
    const html = (await pages['job']?.show?.(own)) ?? '';
    if (html.includes('"result"')) return html;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const requests = () => readFileSync(path.join(root, 'requests'), 'utf8').trim().split('\n');
const PUBLISHED = ['["catalogue","check"]', '["publish","mfe-rakhi","--message=Diwali prices"]'];

it('checks, commits the catalogue as git knows its author, and publishes it', async () => {
  write(YAML, 'id: SDR001\nprice: 150\n');
  write('mfe-rakhi/catalogue/single/SDR002/product.yaml', 'id: SDR002\n');
  write('other.txt', 'two');
  expect(await publish()).toEqual({ next: '/job' });
  expect(JSON.parse(await follow())).toEqual({
    title: 'Publish',
    lines: ['<catalogue>', '<publish>'],
    result: { link: 'https://shop.example/' },
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
  const added = ['1.webp', 'product.yaml'].map((name) => `mfe-rakhi/catalogue/single/SDR002/${name}`);
  for (const name of added) write(name, name);
  await publish();
  await follow();
  expect(git('log', '-1', '--name-only', '--format=').split('\n')).toEqual(added);
});

it('publishes the shell, too, while its settings are not live, and commits them', async () => {
  mockChanges.push({ kind: 'setting', sign: '~', name: 'hi/season', before: '2026', after: '2027' });
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
  mockChanges.length = 0;
  await publish();
  await follow();
  expect(requests().at(-1)).toBe(PUBLISHED[1]);
});

it('empties the bin of what was in it before, once it is published', async () => {
  const binned = (key: string) => `${key}/mfe-rakhi/catalogue/single/SDR00${key.length}/product.yaml`;
  const keys = () => readdirSync(path.join(root, '.cache/bin'));
  write(`.cache/bin/${binned('before')}`, 'name: Blue\n');
  write('refused', 'Not yet.');
  await publish();
  await follow();
  expect(keys()).toEqual(['before']);
  rmSync(path.join(root, 'refused'));
  write(binned('later'), 'name: Green\n');
  await publish();
  await follow();
  expect(keys()).toEqual(['later']);
});

it('starts nothing else while it publishes', async () => {
  await publish();
  await expect(pages['look']?.submit?.(own, new FormData())).rejects.toThrow(
    '“Publish” is under way: wait for its end, then do this again.',
  );
  await follow();
  expect(requests()).toEqual(PUBLISHED);
});

it('publishes nothing else while it publishes, and says so', async () => {
  await publish();
  await expect(publish('Other prices')).rejects.toThrow(
    '“Publish” is under way: wait for its end, then do this again.',
  );
  await follow();
});

it('publishes once when its button is pressed twice; both pages show all of it', async () => {
  expect(await Promise.all([publish(), publish()])).toEqual([{ next: '/job' }, { next: '/job' }]);
  const both = await Promise.all([follow(), follow()]);
  for (const each of both) expect(each).toContain('<publish>');
  expect(requests()).toEqual(PUBLISHED);
});

it('has the words of the command when it is refused, and can be pressed again', async () => {
  write('refused', 'In no commit: other.txt.\nCommit it.');
  await publish();
  expect(await follow()).toContain('"line":"In no commit: other.txt."},{"field":"","line":"Commit it."}]');
  rmSync(path.join(root, 'refused'));
  await publish();
  expect(await follow()).toContain('"link"');
});

it('asks for a message before it does anything', async () => {
  write(YAML, 'id: SDR001\nprice: 150\n');
  await publish('  ');
  expect(await follow()).toContain('"line":"Say in a few words what changes."');
  expect(git('status', '--porcelain', 'mfe-rakhi')).not.toBe('');
});

it('quotes git when it cannot commit', async () => {
  write(YAML, 'id: SDR001\nprice: 150\n');
  write('.git/index.lock', '');
  await publish();
  expect(await follow()).toMatch(/"line":"git commits nothing: .*index\.lock/);
  expect(requests()).toEqual(PUBLISHED.slice(0, 1));
});

it('says that there is nothing to go back to', async () => {
  expect(await pages['back']?.show?.(own)).toContain(
    'Nothing is live yet: there is nothing to go back from.',
  );
});
