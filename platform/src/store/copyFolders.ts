import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { SiteStore } from './SiteStore';
import { lastFolder, listFolder, listFolders } from './siteFiles';
import {
  COMPOSITIONS_FOLDER,
  isUnfinished,
  LOG_FOLDER,
  PARTS_FOLDER,
  unfinishedName,
  writerOf,
} from './siteFolder';

/** Whether another process of this machine runs. */
function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what killed processes, or a failed pass of this one, have left. */
export async function removeLeftovers(target: SiteStore): Promise<void> {
  const { folder } = target;
  for (const parent of ['', LOG_FOLDER, COMPOSITIONS_FOLDER, ...listFolders(folder, PARTS_FOLDER)])
    for (const { name } of listFolder(folder, parent))
      if (isUnfinished(name) && !isRunning(writerOf(name))) await target.remove(path.join(parent, name));
}

/** Moves a prepared folder into place, also into that of a damaged one. */
function moveFolder(prepared: string, folder: string): void {
  const damaged = unfinishedName(folder);
  mkdirSync(path.dirname(folder), { recursive: true });
  if (existsSync(folder)) renameSync(folder, damaged);
  renameSync(prepared, folder);
  rmSync(damaged, { recursive: true, force: true });
}

/** Copies folders that are missing, each whole next to its place first. */
export async function copyFolders(source: SiteStore, target: SiteStore, names: string[]): Promise<void> {
  for (const name of names) {
    const folder = path.join(target.folder, name);
    const prepared = unfinishedName(folder);
    mkdirSync(path.dirname(folder), { recursive: true });
    // Most of its files are those of the next one.
    const last = lastFolder(target.folder, path.dirname(name));
    await source.copy(name, prepared, last && path.join(target.folder, last));
    // Only what a channel shows has to be there: `repair` finds out.
    if (existsSync(prepared)) moveFolder(prepared, folder);
  }
}

/**
 * Copies folders anew, and puts the copies into the places of damaged ones.
 *
 * @param check called with the folder of the copies: it throws to keep what is there.
 */
export async function replaceFolders(
  source: SiteStore,
  target: SiteStore,
  names: string[],
  check: (copies: string) => void,
): Promise<void> {
  const copies = unfinishedName(path.join(target.folder, 'copies'));
  try {
    for (const name of names) await source.copy(name, path.join(copies, name));
    check(copies);
    for (const name of names) moveFolder(path.join(copies, name), path.join(target.folder, name));
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}
