import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder, removeFolders } from '../../media/mediaFixture';
import { replaceExport, settleExport } from './replaceExport';

jest.setTimeout(60_000);
afterEach(removeFolders);

/** An export of two files, with a repository and a domain next to them. */
function createExport() {
  const parent = createFolder();
  const folder = path.join(parent, 'out');
  replaceExport(folder, ['index.html', 'old.html'], (next) => {
    for (const name of ['index.html', 'old.html']) writeFileSync(path.join(next, name), 'before');
  });
  mkdirSync(path.join(folder, '.git'));
  for (const name of ['.git/HEAD', 'CNAME']) writeFileSync(path.join(folder, name), 'mine');
  const show = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !['.git', '.storefront-export'].includes(name))
      .map((name) => `${name}: ${readFileSync(path.join(folder, name), 'utf8')}`)
      .sort();
  return { parent, folder, show };
}

const OTHERS = ['.git/HEAD: mine', 'CNAME: mine'];
const BEFORE = [...OTHERS, 'index.html: before', 'old.html: before'];
const AFTER = [...OTHERS, 'index.html: after', 'new.html: after'];

it('replaces what it wrote, and keeps the rest', () => {
  const { parent, folder, show } = createExport();
  expect(show()).toEqual(BEFORE);
  replaceExport(folder, ['index.html', 'new.html'], (next) => {
    for (const name of ['index.html', 'new.html']) writeFileSync(path.join(next, name), 'after');
  });
  expect(show()).toEqual(AFTER);
  expect(readdirSync(parent)).toEqual(['out']);
});

it.each<[number, string[]]>([
  [1, BEFORE],
  [2, BEFORE],
  [3, AFTER],
  [4, AFTER],
])('is whole when it is killed before its rename %d', (at, expected) => {
  const { parent, folder, show } = createExport();
  const script = path.join(__dirname, '../testing/exportUntilKilled.ts');
  const args = ['--import', 'tsx', script, folder, String(at)];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({
    signal: 'SIGKILL',
    stderr: '',
  });
  settleExport(folder);
  expect(show()).toEqual(expected);
  expect(readdirSync(parent)).toEqual(['out']);
});

it('leaves the previous one when the next cannot be written', () => {
  const { parent, folder, show } = createExport();
  const write = (next: string) => {
    writeFileSync(path.join(next, 'index.html'), 'half');
    throw new Error('ENOSPC: no space left on device');
  };
  expect(() => replaceExport(folder, ['index.html'], write)).toThrow('ENOSPC');
  expect(show()).toEqual(BEFORE);
  settleExport(folder);
  expect(readdirSync(parent)).toEqual(['out']);
});

it('settles nothing where there is nothing', () => {
  const parent = createFolder();
  settleExport(path.join(parent, 'out'));
  expect(readdirSync(parent)).toEqual([]);
  rmSync(parent, { recursive: true });
});
