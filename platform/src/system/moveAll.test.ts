import { spawnSync } from 'node:child_process';
import fs, { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder, removeFolders } from '../media/mediaFixture';
import { type Move, moveAll, undoInterrupted } from './moveAll';

jest.setTimeout(60_000);
afterEach(removeFolders);

/** A catalogue of three files, and a change that replaces, adds, removes and replaces. */
function createMoves() {
  const root = createFolder();
  const at = (name: string) => path.join(root, name);
  const staged = at('.cache/changing');
  for (const folder of [at('list/A'), at('list/B'), path.join(staged, 'new/1')])
    mkdirSync(folder, { recursive: true });
  for (const name of ['list/A/text', 'list/A/old', 'list/B/text']) writeFileSync(at(name), `${name} before`);
  for (const name of ['new/0', 'new/1/text', 'new/3']) writeFileSync(path.join(staged, name), 'after');
  const moves: Move[] = [
    { to: at('list/A/text'), isNew: false },
    { to: at('list/C'), isNew: true },
    { to: at('list/A/old'), isNew: false },
    { to: at('list/B/text'), isNew: false },
  ];
  const show = () =>
    readdirSync(at('list'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => `${path.relative(root, file)}: ${readFileSync(file, 'utf8')}`)
      .sort();
  return { root, at, staged, moves, show };
}

const BEFORE = ['A/old', 'A/text', 'B/text'].map((name) => `list/${name}: list/${name} before`);
const AFTER = ['A/text', 'B/text', 'C/text'].map((name) => `list/${name}: after`);
const says = (files: string) =>
  `A change of the catalogue that was interrupted is undone: ${files} as before. Do it again.`;
const SAYS = says('4 files are');

it('replaces, adds and removes files', () => {
  const { root, staged, moves, show, at } = createMoves();
  expect(show()).toEqual(BEFORE);
  moveAll(root, staged, moves);
  expect(show()).toEqual(AFTER);
  expect(readdirSync(at('.cache'))).toEqual([]);
});

function kill(at: number) {
  const created = createMoves();
  const { root, staged, moves } = created;
  const script = path.join(__dirname, 'testing/moveUntilKilled.ts');
  const args = ['--import', 'tsx', script, root, staged, JSON.stringify(moves), String(at)];
  const { signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { ...created, signal, stderr };
}

// The first rename begins the change, the last ends it; one file is removed without any.
it.each<[number, string[]]>([
  [1, []],
  [2, [SAYS]],
  [3, [SAYS]],
  [4, [SAYS]],
  [5, [SAYS]],
])('has done nothing when it is killed before its rename %d', (at, notes) => {
  const { root, show, signal, stderr } = kill(at);
  expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
  expect(undoInterrupted(root)).toEqual(notes);
  expect(show()).toEqual(BEFORE);
  expect(undoInterrupted(root)).toEqual([]);
});

/** A change that ends before its last rename. */
function interrupt() {
  const created = createMoves();
  const { root, staged, moves, at } = created;
  const { renameSync } = fs;
  jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (from === at('.cache/catalogue-change')) throw new Error('interrupted');
    renameSync(from, to);
  });
  expect(() => moveAll(root, staged, moves)).toThrow('interrupted');
  jest.restoreAllMocks();
  return created;
}

const write = (name: string, text: string) => (at: (name: string) => string) => writeFileSync(at(name), text);
const clean = (name: string) => (at: (name: string) => string) => rmSync(at(name), { recursive: true });
const [OLD = '', TEXT = '', OTHER = ''] = BEFORE;
it.each<[string, (at: (name: string) => string) => void, string[], string | undefined]>([
  ['a new folder is cleaned', clean('list/C'), BEFORE, undefined],
  ['a folder is cleaned', clean('list/A'), [OLD, OTHER], 'list/A/text'],
  ['a file is restored', write('list/A/text', 'list/A/text before'), BEFORE, undefined],
  ['a file is edited', write('list/A/text', 'mine'), [OLD, 'list/A/text: mine', OTHER], 'list/A/text'],
  ['a removed file is written', write('list/A/old', 'mine'), ['list/A/old: mine', TEXT, OTHER], 'list/A/old'],
  ['a new file is edited', write('list/C/text', 'mine'), [...BEFORE, 'list/C/text: mine'], 'list/C'],
])('keeps what is done meanwhile: %s', (_what, change, after, edited) => {
  const { root, show, at } = interrupt();
  change(at);
  const notes =
    edited === undefined
      ? [SAYS]
      : [says('3 files are'), `${at(edited)}: has changed meanwhile, and is kept; see \`git diff\`.`];
  expect(undoInterrupted(root)).toEqual(notes);
  expect(show()).toEqual(after);
  expect(undoInterrupted(root)).toEqual([]);
});

it('is undone when a file cannot be moved', () => {
  const { root, staged, moves, show, at } = createMoves();
  writeFileSync(path.join(staged, 'new/4'), 'after');
  expect(() => moveAll(root, staged, [...moves, { to: at('list/B/text/below'), isNew: true }])).toThrow(
    /ENOTDIR|EEXIST/,
  );
  expect(show()).toEqual(BEFORE);
  expect(undoInterrupted(root)).toEqual([]);
});

/** Renames fail into or out of a file, as on a disk that fails. */
function failAt(name: string) {
  const { renameSync } = fs;
  return jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (String(to).endsWith(name) || String(from).endsWith(name)) throw new Error('EIO: i/o error');
    renameSync(from, to);
  });
}

const stuck = (at: (name: string) => string) =>
  [
    'A change of the catalogue is undone in part, 3 of 4 files; nothing is lost.',
    `${at('list/A/text')}: holds the change, what was there is ${at('.cache/catalogue-change/old/0')} (EIO: i/o error)`,
    'Mend that (disk, permissions), and run any command: it undoes the rest.',
  ].join('\n');

it('says what stands where when an undo fails halfway, and the next command goes on', () => {
  const { root, show, at, staged, moves } = interrupt();
  const failing = failAt('list/A/text');
  for (let time = 0; time < 2; time += 1) expect(() => undoInterrupted(root)).toThrow(stuck(at));
  failing.mockRestore();
  expect(show()).toEqual([OLD, 'list/A/text: after', OTHER]);
  mkdirSync(path.join(staged, 'new'), { recursive: true });
  expect(() => moveAll(root, staged, moves.slice(3))).toThrow(/being changed by another command/);
  expect(undoInterrupted(root)).toEqual([SAYS]);
  expect(show()).toEqual(BEFORE);
});

it('says what stands where when a change fails and cannot be undone', () => {
  const { root, staged, moves, show, at } = createMoves();
  const { renameSync } = fs;
  const failing = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (to === at('list/B/text') || String(from).endsWith('old/0')) throw new Error('EIO: i/o error');
    renameSync(from, to);
  });
  expect(() => moveAll(root, staged, moves)).toThrow(stuck(at));
  failing.mockRestore();
  expect(undoInterrupted(root)).toEqual([SAYS]);
  expect(show()).toEqual(BEFORE);
});

it('leaves an undo alone that another process is making', () => {
  const { root, at } = kill(4);
  const journal = at('.cache/catalogue-change/moves.json');
  const old = new Date(Date.now() - 120_000);
  utimesSync(journal, old, old);
  const failing = failAt('list/A/text');
  expect(() => undoInterrupted(root)).toThrow('undone in part');
  failing.mockRestore();
  expect(JSON.parse(readFileSync(journal, 'utf8'))).toMatchObject({ pid: process.pid });
  const text = readFileSync(journal, 'utf8').replace(/"pid":\d+/, `"pid":${process.ppid}`);
  writeFileSync(journal, text);
  expect(() => undoInterrupted(root)).toThrow(
    'The catalogue is being changed by another command; try again.',
  );
});

it('leaves a change alone that another process is making, for a minute', () => {
  const { root, staged, moves, show, at } = kill(4);
  const journal = at('.cache/catalogue-change/moves.json');
  const text = readFileSync(journal, 'utf8').replace(/"pid":\d+/, `"pid":${process.ppid}`);
  writeFileSync(journal, text);
  const busy = 'The catalogue is being changed by another command; try again.';
  expect(() => undoInterrupted(root)).toThrow(busy);
  mkdirSync(path.join(staged, 'new'), { recursive: true });
  expect(() => moveAll(root, staged, moves.slice(3))).toThrow(busy);
  const old = new Date(Date.now() - 120_000);
  utimesSync(journal, old, old);
  expect(undoInterrupted(root)).toEqual([SAYS]);
  expect(show()).toEqual(BEFORE);
});
