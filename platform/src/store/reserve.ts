import { randomBytes } from 'node:crypto';
import { existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOG_FOLDER } from './siteFolder';

/** Name of the file in the log's folder that reserves space for an entry. */
export const RESERVE_FILE = 'reserve';
const RESERVE_BYTES = 65_536;

const fileOf = (site: string) => path.join(site, LOG_FOLDER, RESERVE_FILE);
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Reserves space for an entry: a rollback must work on a full disk. */
export function keepReserve(site: string): void {
  if (statSync(fileOf(site), { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
  try {
    // Zeros would take no space on a compressing disk.
    writeFileSync(fileOf(site), randomBytes(RESERVE_BYTES));
  } catch (error) {
    // The next entry tries again.
    if (!isFull(error)) throw error;
  }
}

/** Runs something that needs a little space; on a full disk, retries in the reserve's space. */
export function withReserve(site: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!isFull(error) || !existsSync(fileOf(site))) throw error;
    truncateSync(fileOf(site), 0);
    action();
  }
}
