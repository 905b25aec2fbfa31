import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Makes a folder and its parents. Node's recursive mkdir hangs where it is refused (`/proc`). */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another command was faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Reads the path of a file to write or read.
 *
 * @throws Error that names a folder and the fix.
 */
export function toFile(name: string): string {
  const file = path.resolve(name);
  if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return file;
  throw new Error(`${file} is a folder: name a file in it.`);
}

/** Writes a file next to the one that it replaces, then renames it: one of them is there, whole. */
export function replaceFile(name: string, content: string | Buffer): void {
  const file = existsSync(name) ? realpathSync(name) : name;
  const existing = statSync(file, { throwIfNoEntry: false });
  // Such as /dev/stdout.
  if (existing && !existing.isFile()) return writeFileSync(file, content);
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  try {
    writeFileSync(unfinished, content);
    if (existing) chmodSync(unfinished, existing.mode);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw Object.assign(error as Error, { path: file });
  }
}

/** The content of a file, or why not, such as `is not a regular file but a folder`. */
export type PlainFile = { bytes: Buffer } | { problem: string; isMissing?: true };

// A link would be pushed as a link: on the server its target is missing, and shoppers get an error.
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW;

const MISSING = { problem: 'is missing', isMissing: true } as const;

const PROBLEMS: Record<string, PlainFile> = {
  EISDIR: { problem: 'is not a regular file but a folder' },
  ELOOP: { problem: 'is not a regular file but a symbolic link' },
  ENOENT: MISSING,
  ENOTDIR: MISSING,
};

/** Reads a regular file. */
export function readPlainFile(file: string): PlainFile {
  try {
    const descriptor = openSync(file, FLAGS);
    try {
      return { bytes: readFileSync(descriptor) };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return PROBLEMS[code] ?? { problem: `cannot be read (${message})` };
  }
}
