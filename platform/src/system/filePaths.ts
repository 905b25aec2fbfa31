import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and its parents. One by one: Node's recursive mkdir never returns where the system
 * refuses, as in `/proc`.
 */
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
