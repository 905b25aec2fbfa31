import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  COMPOSITIONS_FOLDER,
  isUnfinished,
  listFolder,
  LOG_FOLDER,
  PARTS_FOLDER,
  type SiteStore,
  unfinishedName,
  writerOf,
} from '../store';
import { listFolders } from './findStrays';

/** Whether another process of this machine runs. */
function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what killed processes, or a failed pass of this one, have left. */
export async function removeUnfinished(target: SiteStore): Promise<void> {
  const { folder } = target;
  for (const parent of ['', LOG_FOLDER, COMPOSITIONS_FOLDER, ...listFolders(folder, PARTS_FOLDER)])
    for (const { name } of listFolder(folder, parent))
      if (isUnfinished(name) && !isRunning(writerOf(name))) await target.remove(path.join(parent, name));
}

/** Copies folders, each whole next to its place, and then in the place of a damaged one. */
export async function copyFolders(source: SiteStore, target: SiteStore, names: string[]): Promise<void> {
  for (const name of names) {
    await source.fetch([name]);
    const from = path.join(source.folder, name);
    // Only what a channel shows has to be there: `repair` finds out.
    if (!existsSync(from)) continue;
    const copy = path.join(target.folder, name);
    const prepared = unfinishedName(copy);
    mkdirSync(path.dirname(prepared), { recursive: true });
    cpSync(from, prepared, { recursive: true });
    const damaged = unfinishedName(copy);
    if (existsSync(copy)) renameSync(copy, damaged);
    renameSync(prepared, copy);
    rmSync(damaged, { recursive: true, force: true });
  }
}
