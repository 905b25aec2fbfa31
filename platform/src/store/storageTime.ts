import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unfinishedName } from './siteFolder';

/**
 * The current time of a folder's storage, in ms, from a temporary file in it. This machine's clock
 * may be wrong. Also sets the folder's time, even when a colleague owns it.
 */
export function storageTime(folder: string): number {
  const mark = unfinishedName(path.join(folder, 'time'));
  writeFileSync(mark, '');
  const { mtimeMs } = statSync(mark);
  rmSync(mark);
  return mtimeMs;
}
