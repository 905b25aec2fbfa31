import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeInto } from '../render';
import type { FileTable, LogEntry } from '../store';
import { changesOf, type Head } from './logState';
import { readCheckedParts, toComposeOptions } from './composing';

/**
 * Recomposes an entry's state, from the published files alone, into a separate folder.
 *
 * @returns the table of its files.
 */
export async function recompose(site: string, log: readonly LogEntry[], entry: Head): Promise<FileTable> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'recompose-'));
  try {
    const parts = readCheckedParts(site, entry.state.parts);
    return await composeInto(
      scratch,
      toComposeOptions(site, parts, { ...entry, changes: changesOf(log, entry) }),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
