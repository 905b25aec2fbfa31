import { randomBytes } from 'node:crypto';
import { existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOG_FOLDER } from './siteFolder';

/** Name of the file in the log's folder that keeps room for an entry. */
export const RESERVE_FILE = 'reserve';
const RESERVE_BYTES = 65_536;

const fileOf = (site: string) => path.join(site, LOG_FOLDER, RESERVE_FILE);
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Keeps room for an entry: on a full disk somebody may have to go back. */
export function keepReserve(site: string): void {
  if (statSync(fileOf(site), { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
  try {
    // Zeros would take no room on a disk that compresses.
    writeFileSync(fileOf(site), randomBytes(RESERVE_BYTES));
  } catch (error) {
    // The next entry tries again.
    if (!isFull(error)) throw error;
  }
}

/** Does something that needs a little room, and where the disk is full once more in that of the reserve. */
export function withReserve(site: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!isFull(error) || !existsSync(fileOf(site))) throw error;
    truncateSync(fileOf(site), 0);
    action();
  }
}
