import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findUnreferenced } from './findUnreferenced';
import type { LogEntry, ReleaseRef } from '../store/LogEntry';

let site: string;
const at = (name: string) => path.join(site, name);
const addFolder = (name: string) => mkdirSync(at(name), { recursive: true });
const addFile = (name: string) => writeFileSync(at(name), '');
const ref = (id: string): ReleaseRef => ({ id, integrity: '' });

const entry: LogEntry = {
  seq: 1,
  parent: '',
  at: '',
  by: '',
  message: '',
  action: 'publish',
  channel: 'stable',
  state: {
    parts: { shell: ref('1.0.0-a') },
    origins: {},
    year: 2026,
    composer: '',
    composition: ref('c1'),
  },
};
const cleanUp: LogEntry = { ...entry, seq: 2, action: 'prune', state: undefined };
const find = (removed: string[] = []) => findUnreferenced(site, [entry, cleanUp], new Set(removed));

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'unreferenced-'));
  for (const folder of ['log', 'compositions/c1', 'parts/shell/1.0.0-a']) addFolder(folder);
  for (const file of ['log/000001.json', 'log/000002.json', 'preview.key']) addFile(file);
  symlinkSync('compositions/c1', at('current'));
  symlinkSync('compositions/c1', at('canary'));
});
afterEach(() => rmSync(site, { recursive: true }));

it('finds nothing in a site whose files are all in the log', () => {
  expect(find()).toEqual({ problems: [], leftovers: [] });
});

it('finds nothing in an empty folder', () => {
  expect(findUnreferenced(at('none'), [], new Set())).toEqual({ problems: [], leftovers: [] });
});

it.each<[string, () => void, string]>([
  ['a file of nobody', () => addFile('notes.txt'), 'notes.txt does not belong to a site'],
  ['a folder of nobody', () => addFolder('more'), 'more does not belong to a site'],
  [
    'an entry that the log does not have',
    () => addFile('log/000003.json'),
    'log/000003.json is not an entry of the log',
  ],
  ['a file among the compositions', () => addFile('compositions/a'), 'compositions/a is not a folder'],
  ['a file among the parts', () => addFile('parts/a'), 'parts/a is not a folder'],
  [
    'a part without a release',
    () => {
      addFolder('parts/ghost');
      utimesSync(at('parts/ghost'), 0, 0);
    },
    'parts/ghost is of a part that no entry names',
  ],
  ['a file among the releases', () => addFile('parts/shell/a'), 'parts/shell/a is not a folder'],
  ['a link to a folder', () => symlinkSync('c1', at('compositions/c2')), 'compositions/c2 is not a folder'],
  [
    'a link in the place of a folder',
    () => {
      renameSync(at('compositions'), at('parts/compositions'));
      symlinkSync('parts/compositions', at('compositions'));
    },
    'compositions is not a folder',
  ],
  [
    'a folder in the place of an entry',
    () => {
      rmSync(at('log/000002.json'));
      addFolder('log/000002.json');
    },
    'log/000002.json is not a regular file',
  ],
  [
    'a link in the place of the key',
    () => {
      rmSync(at('preview.key'));
      symlinkSync('elsewhere', at('preview.key'));
    },
    'preview.key is not a regular file',
  ],
])('names %s', (_what, add, problem) => {
  add();
  expect(find().problems).toEqual([problem]);
});

it.each([
  '.current.partial-1-a',
  'log/.000003.json.partial-1-a',
  'compositions/.c2.partial-1-a',
  'parts/shell/.1.partial-1-a',
])('distinguishes %s, which a killed command leaves, from unknown folders', (name) => {
  addFolder(name);
  expect(find()).toEqual({
    problems: [],
    leftovers: [`${name} is unfinished: a command is at work, or was killed`],
  });
});

it.each([
  '.DS_Store',
  'log/.DS_Store',
  'parts/shell/1.0.0-a/.git',
  'parts/shell/1.0.0-a/static/js/.b.js.swp',
  'compositions/c1/.pages.partial-1-a',
])('names %s, which is hidden where no command works', (name) => {
  addFolder(path.dirname(name));
  addFile(name);
  expect(find()).toEqual({
    problems: [],
    leftovers: [`${name} does not belong to a site: no server sends what is hidden`],
  });
});

it('names leftovers of a refused publish', () => {
  addFolder('compositions/c2');
  addFolder('parts/shell/1.1.0-b');
  const why =
    'is named by no entry: a publish was refused or killed, or another copy of the site was laid over this one; prune removes it when it is older than --keep-days';
  expect(find().leftovers).toEqual([`compositions/c2 ${why}`, `parts/shell/1.1.0-b ${why}`]);
});

it('names folders that exist although they were cleaned up', () => {
  expect(find(['parts/shell/1.0.0-a', 'compositions/c0']).leftovers).toEqual([
    'parts/shell/1.0.0-a was cleaned up, and is there: prune removes it once it is a day old',
  ]);
});

it('reports a part’s release that no entry names once no publish can still be using it', () => {
  addFolder('parts/evil/9.0.0-e');
  addFolder('parts/shell/9.0.0-e');
  const later = Date.now() + 86_500_000;
  const { problems, leftovers } = findUnreferenced(site, [entry, cleanUp], new Set(), later);
  expect(problems).toEqual(['parts/evil/9.0.0-e is of a part that no entry names']);
  expect(leftovers).toHaveLength(1);
  expect(find()).toMatchObject({ problems: [], leftovers: { length: 2 } });
});
