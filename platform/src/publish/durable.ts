import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** Writes a new file through to the disk. */
export function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o644);
  const bytes = Buffer.from(text);
  try {
    // A system may write a part of it only, where the disk or a limit has no room for more.
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

/** Writes everything of a folder's file system through to the disk at once: one call for thousands of files. */
export function syncFileSystem(folder: string): void {
  // Where the command is missing (not Linux), the log entry is still written durably, and `verify` tells the rest.
  spawnSync('sync', ['-f', folder], { stdio: 'ignore' });
}
