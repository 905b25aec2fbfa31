import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../system';
import { LOG_FOLDER } from './siteFolder';

/**
 * Names of the files in the log's folder that reserve room for an entry and for a pointer: a wrong
 * price can be rolled back on a full disk. Two, because each needs an inode.
 */
export const RESERVE_FILES = ['reserve', 'reserve-2'];
const RESERVE_BYTES = 32_768;

const filesOf = (site: string) => RESERVE_FILES.map((name) => path.join(site, LOG_FOLDER, name));
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Reserves room for the next entry, if there is any. */
export function keepReserve(site: string): void {
  try {
    for (const file of filesOf(site))
      if (statSync(file, { throwIfNoEntry: false })?.size !== RESERVE_BYTES)
        // Zeros would take no space on a compressing disk.
        replaceFile(file, randomBytes(RESERVE_BYTES));
  } catch (error) {
    // The next entry tries again.
    if (!isFull(error)) throw error;
  }
}

/** Runs something that needs a little room; on a full disk, again in that of the reserve. */
export function withReserve(site: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!isFull(error)) throw error;
    for (const file of filesOf(site)) rmSync(file, { force: true });
    action();
  }
}
