import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { StorefrontError } from '@dhaaga-noor/shared-types';

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
