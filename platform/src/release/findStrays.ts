import type { Dirent } from 'node:fs';
import path from 'node:path';
import {
  COMPOSITIONS_FOLDER,
  DAY_MS,
  entryFile,
  foldersOf,
  isHidden,
  isUnfinished,
  listFolder,
  listFolders,
  LOG_FOLDER,
  type LogEntry,
  PARTS_FOLDER,
  PREVIEW_KEY_FILE,
  POINTERS,
  PROBE_FILE,
  RESERVE_FILES,
  timeOf,
} from '../store';

/** Files and folders of a site that its log does not name, a sentence each. */
export interface Strays {
  /** Those that no command of ours leaves there. */
  problems: string[];
  /** Leftovers of a refused or killed publish, or of a killed clean-up. */
  leftovers: string[];
}

const FOLDERS: string[] = [LOG_FOLDER, PARTS_FOLDER, COMPOSITIONS_FOLDER];
const LINKS: string[] = Object.values(POINTERS);

/** What is wrong with a file or folder. */
type Complaint = string | undefined;

const needFolder = (entry: Dirent): Complaint => (entry.isDirectory() ? undefined : 'is not a folder');
const needFile = (entry: Dirent): Complaint => (entry.isFile() ? undefined : 'is not a regular file');

function judgeTop(entry: Dirent): Complaint {
  if (FOLDERS.includes(entry.name)) return needFolder(entry);
  if (entry.name === PREVIEW_KEY_FILE) return needFile(entry);
  return LINKS.includes(entry.name) ? undefined : 'does not belong to a site';
}

function look(site: string, folder: string, judge: (entry: Dirent) => Complaint): Strays {
  const entries = listFolder(site, folder);
  const nameOf = ({ name }: Dirent) => path.posix.join(folder, name);
  const finished = entries.filter(({ name }) => !isHidden(name));
  return {
    problems: finished.flatMap((entry) => {
      const problem = judge(entry);
      return problem === undefined ? [] : [`${nameOf(entry)} ${problem}`];
    }),
    leftovers: entries
      .filter(({ name }) => isUnfinished(name))
      .map((entry) => `${nameOf(entry)} is unfinished: a command is at work, or was killed`),
  };
}

/** Whether it is of no part that the site has had. A publish of a new one names it within a day. */
function isForeign(site: string, folder: string, named: ReadonlySet<string>, now: number): boolean {
  const isKnown = [...named].some((other) => `${folder}/`.startsWith(`${path.dirname(other)}/`));
  return !isKnown && now - (timeOf(site, folder) ?? now) > DAY_MS;
}

interface UnnamedOptions {
  folders: string[];
  /** Parts without releases. */
  empty: string[];
  log: readonly LogEntry[];
  removed: ReadonlySet<string>;
  now: number;
}

function findUnnamed(site: string, { folders, empty, log, removed, now }: UnnamedOptions): Strays {
  const named = new Set(log.flatMap(({ state }) => (state ? foldersOf(state) : [])));
  const unnamed = folders.filter((folder) => !named.has(folder));
  const foreign = unnamed.filter((folder) => isForeign(site, folder, named, now));
  return {
    problems: [...foreign, ...empty.filter((part) => isForeign(site, part, named, now))].map(
      (folder) => `${folder} is of a part that no entry names`,
    ),
    leftovers: [
      ...unnamed
        .filter((folder) => !foreign.includes(folder))
        .map(
          (folder) =>
            `${folder} is named by no entry: a publish was refused or killed, or another copy of the site was laid over this one; prune removes it when it is older than --keep-days`,
        ),
      ...folders
        .filter((folder) => named.has(folder) && removed.has(folder))
        .map((folder) => `${folder} was cleaned up, and is there: prune removes it once it is a day old`),
    ],
  };
}

/**
 * Hidden files and folders anywhere in a folder of a site: systems and tools leave them. Unfinished
 * ones are reported separately in the folders where commands create them (`looked`); elsewhere they
 * are strays.
 */
function findHidden(site: string, folder: string, looked: readonly string[]): string[] {
  return listFolder(site, folder).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (isUnfinished(entry.name) && looked.includes(folder)) return [];
    if (isHidden(entry.name)) return [`${name} does not belong to a site: no server sends what is hidden`];
    return entry.isDirectory() ? findHidden(site, name, looked) : [];
  });
}

/**
 * Finds strays in a site's folders.
 *
 * @param removed folders that clean-ups removed.
 */
export function findStrays(
  site: string,
  log: readonly LogEntry[],
  removed: ReadonlySet<string>,
  now = Date.now(),
): Strays {
  const ofLog = new Set([
    ...RESERVE_FILES,
    PROBE_FILE,
    ...log.map(({ seq }) => path.basename(entryFile(site, seq))),
  ]);
  const parts = listFolders(site, PARTS_FOLDER);
  const looked = ['', LOG_FOLDER, COMPOSITIONS_FOLDER, PARTS_FOLDER, ...parts];
  const found = [
    look(site, '', judgeTop),
    look(site, LOG_FOLDER, (entry) =>
      ofLog.has(entry.name) ? needFile(entry) : 'is not an entry of the log',
    ),
    ...[COMPOSITIONS_FOLDER, PARTS_FOLDER, ...parts].map((folder) => look(site, folder, needFolder)),
  ];
  const folders = [COMPOSITIONS_FOLDER, ...parts].flatMap((folder) => listFolders(site, folder));
  const empty = parts.filter((folder) => listFolder(site, folder).length === 0);
  found.push(findUnnamed(site, { folders, empty, log, removed, now }));
  return {
    problems: found.flatMap(({ problems }) => problems),
    leftovers: [...found.flatMap(({ leftovers }) => leftovers), ...findHidden(site, '', looked)],
  };
}
