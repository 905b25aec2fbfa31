import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unfinishedName } from './siteFolder';

/** Removes a folder of this machine: a copy of a site, or part of a cache. */
export const removeCopy = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/**
 * Gives a prepared folder its final name, unless that exists already: then the prepared one is
 * removed.
 *
 * @returns whether it has the name.
 */
export function renameFolder(prepared: string, folder: string): boolean {
  try {
    renameSync(prepared, folder);
    return true;
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    rmSync(prepared, { recursive: true, force: true });
    return false;
  }
}

/** Moves a prepared folder into place, also into that of a damaged one. */
export function replaceFolder(prepared: string, folder: string): void {
  const damaged = unfinishedName(folder);
  mkdirSync(path.dirname(folder), { recursive: true });
  if (existsSync(folder)) renameSync(folder, damaged);
  renameSync(prepared, folder);
  rmSync(damaged, { recursive: true, force: true });
}

/** Sets a folder's time, even a colleague's: clean-ups skip folders younger than a day. */
export function touchFolder(folder: string): void {
  const mark = unfinishedName(path.join(folder, 'time'));
  writeFileSync(mark, '');
  rmSync(mark);
}
