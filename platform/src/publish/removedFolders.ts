import { foldersOf, type LogEntry } from './LogEntry';

/** Folders that clean-ups have removed or are about to, unless a later entry names them again; relative to the site. */
export function removedFolders(log: readonly LogEntry[]): Set<string> {
  const removed = new Set<string>();
  for (const { removed: folders = [], state } of log) {
    folders.forEach((folder) => removed.add(folder));
    if (!state) continue;
    for (const folder of foldersOf(state)) removed.delete(folder);
  }
  return removed;
}
