import type { Dirent } from 'node:fs';
import path from 'node:path';
import {
  COMPOSITIONS_FOLDER,
  entryFile,
  foldersOf,
  isHidden,
  isUnfinished,
  listEntries,
  listFolders,
  LOG_FOLDER,
  type LogEntry,
  PARTS_FOLDER,
  PREVIEW_KEY_FILE,
  POINTERS,
  PROBE_FILE,
  RESERVE_FILES,
  modifiedAt,
} from '../store';
import { DAY_MS } from '../system';

/** Files and folders of a site that its log does not name, a sentence each. */
export interface Unreferenced {
  /** Those that no command of ours leaves there. */
  problems: string[];
  /** Leftovers of a refused or killed publish, or of a killed clean-up. */
  leftovers: string[];
}

const FOLDERS: string[] = [LOG_FOLDER, PARTS_FOLDER, COMPOSITIONS_FOLDER];
const LINKS: string[] = Object.values(POINTERS);

/** What is wrong with a file or folder in one of the site's own. */
function validateEntry(place: string, entry: Dirent, ofLog: ReadonlySet<string>): string | undefined {
  const { name } = entry;
  const isFile = place === LOG_FOLDER || (place === '' && name === PREVIEW_KEY_FILE);
  if (place === '' && LINKS.includes(name)) return undefined;
  if (place === '' && !isFile && !FOLDERS.includes(name)) return 'does not belong to a site';
  if (place === LOG_FOLDER && !ofLog.has(name)) return 'is not an entry of the log';
  if (isFile) return entry.isFile() ? undefined : 'is not a regular file';
  return entry.isDirectory() ? undefined : 'is not a folder';
}

/** Whether it is of no part that the site has had. A publish of a new one names it within a day. */
function isForeign(site: string, folder: string, named: ReadonlySet<string>, now: number): boolean {
  const isKnown = [...named].some((other) => `${folder}/`.startsWith(`${path.dirname(other)}/`));
  return !isKnown && now - (modifiedAt(site, folder) ?? now) > DAY_MS;
}

/**
 * Hidden files and folders anywhere in a folder of a site: systems and tools leave them. Unfinished
 * ones are reported separately in the folders where commands create them (`looked`); elsewhere they
 * are unreferenced.
 */
function findHidden(site: string, folder: string, looked: readonly string[]): string[] {
  return listEntries(site, folder).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (isUnfinished(entry.name) && looked.includes(folder)) return [];
    if (isHidden(entry.name)) return [`${name} does not belong to a site: no server sends what is hidden`];
    return entry.isDirectory() ? findHidden(site, name, looked) : [];
  });
}

/**
 * Finds unreferenced files and folders in a site's folders.
 *
 * @param removed folders that clean-ups removed.
 */
export function findUnreferenced(
  site: string,
  log: readonly LogEntry[],
  removed: ReadonlySet<string>,
  now = Date.now(),
): Unreferenced {
  const ofLog = new Set([
    ...RESERVE_FILES,
    PROBE_FILE,
    ...log.map(({ seq }) => path.basename(entryFile(site, seq))),
  ]);
  const parts = listFolders(site, PARTS_FOLDER);
  const looked = ['', LOG_FOLDER, COMPOSITIONS_FOLDER, PARTS_FOLDER, ...parts];
  const entries = looked.flatMap((place) =>
    listEntries(site, place).map((entry) => ({ place, entry, name: path.posix.join(place, entry.name) })),
  );
  const folders = [COMPOSITIONS_FOLDER, ...parts].flatMap((folder) => listFolders(site, folder));
  const empty = parts.filter((folder) => listEntries(site, folder).length === 0);
  const named = new Set(log.flatMap(({ state }) => (state ? foldersOf(state) : [])));
  const unnamed = folders.filter((folder) => !named.has(folder));
  const foreign = [...unnamed, ...empty].filter((folder) => isForeign(site, folder, named, now));
  return {
    problems: [
      ...entries.flatMap(({ place, entry, name }) => {
        const problem = isHidden(entry.name) ? undefined : validateEntry(place, entry, ofLog);
        return problem === undefined ? [] : [`${name} ${problem}`];
      }),
      ...foreign.map((folder) => `${folder} is of a part that no entry names`),
    ],
    leftovers: [
      ...entries
        .filter(({ entry }) => isUnfinished(entry.name))
        .map(({ name }) => `${name} is unfinished: a command is at work, or was killed`),
      ...unnamed
        .filter((folder) => !foreign.includes(folder))
        .map(
          (folder) =>
            `${folder} is named by no entry: a publish was refused or killed, or another copy of the site was laid over this one; prune removes it when it is older than --keep-days`,
        ),
      ...folders
        .filter((folder) => named.has(folder) && removed.has(folder))
        .map((folder) => `${folder} was cleaned up, and is there: prune removes it once it is a day old`),
      ...findHidden(site, '', looked),
    ],
  };
}
