import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { replaceFile } from '../system';
import { LOG_FOLDER } from './siteFolder';

/** Writes a new file through to the disk. */
export function writeDurably(file: string, content: Buffer | string): void {
  const descriptor = openSync(file, 'wx', 0o644);
  const bytes = Buffer.from(content as string);
  try {
    // A write may be partial when the disk or a limit has no room for more.
    for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes a folder's list of names through to the disk. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes everything of a folder's file system through to the disk by one call.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when the disk does not take it.
 */
export function syncFileSystem(folder: string): void {
  const env = { ...process.env, LC_ALL: 'C' };
  const { stderr } = spawnSync('sync', ['-f', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env,
  });
  // Without the command or its option (not Linux), the log entry is still written durably, and
  // `verify` reports the rest.
  if (!/error syncing/.test(stderr ?? '')) return;
  throw new StorefrontError(
    'PUBLISH_REFUSED',
    `The disk of ${folder} has not stored what was written (${stderr.trim()}): repair it, and publish again.`,
  );
}

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
