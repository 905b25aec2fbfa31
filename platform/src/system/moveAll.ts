import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { replaceFile } from './files';
import { isRunning } from './runCommand';
import { count, flag, listOf, shapeOf, StorefrontError, text } from '@dhaaga-noor/shared-types';

/** In the folder of the remotes, on the same disk. */
export const WORK_FOLDER = '.cache';
/** The files of a change that is under way. While it is there, the change has not happened. */
const JOURNAL = path.join(WORK_FOLDER, 'catalogue-change');
const JOURNAL_FILE = 'moves.json';
/** Moving takes a moment: what is older was interrupted, whichever process has its number now. */
const LONGEST_MS = 60_000;

/** A file or folder that is moved into the catalogue. */
export interface Move {
  /** Absolute path. */
  to: string;
  /** Whether there is nothing in its place. A file that is there is replaced, or only removed. */
  isNew: boolean;
}

interface JournalMove extends Move {
  /** Of what comes in its place. */
  digest: string;
}

interface Journal {
  pid: number;
  moves: JournalMove[];
}

const checkJournal = shapeOf<Journal>({
  pid: count,
  moves: listOf(
    shapeOf<JournalMove>({ to: text(/./, 'a path'), isNew: flag, digest: text(/^\w+$/, 'a hash') }),
  ),
});
const isJournal = (value: unknown): value is Journal => checkJournal(value, '').length === 0;

const toFiles = (folder: string, at: number) => ({
  fresh: path.join(folder, 'new', String(at)),
  old: path.join(folder, 'old', String(at)),
});

/** The hash of a file, or of all that is in a folder; `none` where there is nothing. */
function toDigest(file: string): string {
  if (!existsSync(file)) return 'none';
  const content = statSync(file).isDirectory()
    ? readdirSync(file).map((name) => `${name}\0${toDigest(path.join(file, name))}\0`)
    : [readFileSync(file)];
  const hash = createHash('sha256');
  for (const each of content) hash.update(each);
  return hash.digest('hex');
}

/** Puts one file back. @returns whether it leaves it as it is: someone else has changed it. */
function undoMove({ to, isNew, digest }: JournalMove, { fresh, old }: ReturnType<typeof toFiles>): boolean {
  const isBack = existsSync(isNew ? fresh : old) === isNew;
  const present = toDigest(to);
  if (isBack || present === toDigest(old)) return false;
  if (present !== digest) return true;
  mkdirSync(path.dirname(to), { recursive: true });
  if (isNew) renameSync(to, fresh);
  else renameSync(old, to);
  return false;
}

/**
 * Puts everything back, except for what someone else has changed meanwhile. It may have been
 * interrupted itself.
 *
 * @returns the paths that it leaves as they are.
 * @throws StorefrontError that says what stands where, when something cannot be put back.
 */
function undo(folder: string, moves: JournalMove[]): string[] {
  const edited: string[] = [];
  const stuck: string[] = [];
  for (const [at, move] of moves.entries()) {
    const files = toFiles(folder, at);
    try {
      if (undoMove(move, files)) edited.push(move.to);
    } catch (error) {
      const before = move.isNew ? 'nothing was there' : `what was there is ${files.old}`;
      stuck.push(`${move.to}: holds the change, ${before} (${(error as Error).message})`);
    }
  }
  if (stuck.length === 0) return edited;
  const lines = [
    `A change of the catalogue is undone in part, ${moves.length - stuck.length} of ${moves.length} files; nothing is lost.`,
    ...stuck,
    'Mend that (disk, permissions), and run any command: it undoes the rest.',
  ];
  throw new StorefrontError('CATALOGUE_INVALID', lines.join('\n'));
}

/** Others then leave it alone, as they do a change. */
function claim(file: string, moves: JournalMove[]): void {
  try {
    replaceFile(file, JSON.stringify({ pid: process.pid, moves }));
  } catch {
    // A full disk has no room for it, and undoing needs none.
  }
}

/** In one step, the change has happened, or is undone. */
function close(root: string, folder: string): void {
  const closed = path.join(root, WORK_FOLDER, `changed-${randomUUID()}`);
  renameSync(folder, closed);
  rmSync(closed, { recursive: true, force: true });
}

const createBusyError = (cause?: unknown) =>
  new StorefrontError('CATALOGUE_INVALID', 'The catalogue is being changed by another command; try again.', {
    cause,
  });

/**
 * Undoes a change that a process has left halfway, for instance because it was killed.
 *
 * @returns what has been done, for the maintainer; nothing to say when there was none.
 * @throws StorefrontError when a change is under way.
 */
export function undoInterrupted(root: string): string[] {
  const folder = path.join(root, JOURNAL);
  if (!existsSync(folder)) return [];
  const file = path.join(folder, JOURNAL_FILE);
  const journal: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isJournal(journal))
    throw new StorefrontError(
      'CATALOGUE_INVALID',
      `${file}: not readable; see \`git diff\`, then delete ${folder}.`,
    );
  const { pid, moves } = journal;
  if (isRunning(pid) && Date.now() - statSync(file).mtimeMs < LONGEST_MS) throw createBusyError();
  claim(file, moves);
  const edited = undo(folder, moves);
  close(root, folder);
  const undone = moves.length - edited.length;
  const count = undone === 1 ? '1 file is' : `${undone} files are`;
  return [
    `A change of the catalogue that was interrupted is undone: ${count} as before. Do it again.`,
    ...edited.map((file) => `${file}: has changed meanwhile, and is kept; see \`git diff\`.`),
  ];
}

/**
 * Moves prepared files into the catalogue: all of them, or none. After a kill, `undoInterrupted`
 * puts back what was there.
 *
 * @param staged folder with `new/<number of the move>`; a move without one removes its file.
 */
export function moveAll(root: string, staged: string, moves: Move[]): void {
  mkdirSync(path.join(staged, 'old'), { recursive: true });
  const planned = moves.map((move, at) => ({ ...move, digest: toDigest(toFiles(staged, at).fresh) }));
  for (const [at, { to, isNew }] of moves.entries()) {
    if (!isNew) copyFileSync(to, toFiles(staged, at).old);
    else if (existsSync(to))
      throw new StorefrontError('CATALOGUE_INVALID', `${to}: has appeared meanwhile; try again.`);
  }
  writeFileSync(path.join(staged, JOURNAL_FILE), JSON.stringify({ pid: process.pid, moves: planned }));
  const folder = path.join(root, JOURNAL);
  try {
    renameSync(staged, folder);
  } catch (cause) {
    throw existsSync(folder) ? createBusyError(cause) : cause;
  }
  const isOther = ({ to, isNew }: Move, at: number) =>
    !isNew && !readFileSync(to).equals(readFileSync(toFiles(folder, at).old));
  if (moves.some(isOther)) {
    close(root, folder);
    throw createBusyError();
  }
  try {
    for (const [at, { to }] of moves.entries()) {
      const { fresh } = toFiles(folder, at);
      mkdirSync(path.dirname(to), { recursive: true });
      if (existsSync(fresh)) renameSync(fresh, to);
      else rmSync(to);
    }
  } catch (error) {
    undo(folder, planned);
    close(root, folder);
    throw error;
  }
  close(root, folder);
}
