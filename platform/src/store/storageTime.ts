import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unfinishedName } from './siteFolder';

/**
 * What time it is, in ms, where a folder lies: a file comes and goes in it. This machine's clock may be wrong. The folder
 * has that time afterwards, also where it is a colleague's.
 */
export function storageTime(folder: string): number {
  const mark = unfinishedName(path.join(folder, 'time'));
  writeFileSync(mark, '');
  const { mtimeMs } = statSync(mark);
  rmSync(mark);
  return mtimeMs;
}
