import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { appendEntry, headOf, readLog } from './log';
import {
  COMPOSITIONS_FOLDER,
  DAY_MS,
  finishFolder,
  foldersOf,
  isUnfinished,
  LOG_FOLDER,
  type LogEntry,
  PARTS_FOLDER,
  type PointedChannel,
  POINTERS,
  unfinishedName,
  storageTime,
} from '../store';
import { followLog } from './pointers';
import { findShownProblems, toOneLine } from './requireShowable';

/** Folders of a site that a clean-up looks at, relative to it. */
function listFolders(site: string): string[] {
  const foldersIn = (folder: string) =>
    existsSync(path.join(site, folder))
      ? readdirSync(path.join(site, folder), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && (!entry.name.startsWith('.') || isUnfinished(entry.name)))
          .map(({ name }) => `${folder}/${name}`)
      : [];
  const parts = foldersIn(PARTS_FOLDER).filter((folder) => !isUnfinished(path.basename(folder)));
  return [...foldersIn(COMPOSITIONS_FOLDER), ...parts.flatMap(foldersIn)];
}

const reachedBy = ({ state }: LogEntry) => (state ? foldersOf(state) : []);

/** Entries within retention: what the channels show, what they showed within the time, and what that replaced or ended. */
function retained(log: LogEntry[], since: number): LogEntry[] {
  const recent = log.filter(({ at }) => Date.parse(at) >= since);
  const before = log.filter(({ at }) => Date.parse(at) < since);
  const channels = Object.keys(POINTERS) as PointedChannel[];
  return [
    ...recent,
    ...channels.flatMap((channel) => [headOf(log, channel) ?? [], headOf(before, channel) ?? []].flat()),
  ];
}

/** Whether a folder was written before a time. */
const isOlder = (site: string, folder: string, than: number) =>
  (lstatSync(path.join(site, folder), { throwIfNoEntry: false })?.mtimeMs ?? than) < than;

/**
 * Which of a site's folders nothing within retention reaches: those that were shown once, and those that no entry names
 * (what was refused, lost to a faster publisher or left unfinished). Somebody may be about to name what was written or
 * taken up again within a day.
 */
function planPrune(log: LogEntry[], { site, keepDays, now }: Timed): string[] {
  const since = now - keepDays * DAY_MS;
  const reached = new Set(retained(log, since).flatMap(reachedBy));
  const known = new Set(log.flatMap(reachedBy));
  const dayAgo = now - DAY_MS;
  return listFolders(site).filter(
    (folder) =>
      !reached.has(folder) && isOlder(site, folder, known.has(folder) ? dayAgo : Math.min(since, dayAgo)),
  );
}

/**
 * Takes a folder away at once, before its files, unless somebody has named or taken it up since the clean-up's entry: this
 * process may have been stopped for as long as that takes.
 *
 * @returns whether it is gone.
 */
function removeFolder(folder: string, entry: LogEntry, { site, now }: Timed): boolean {
  const from = path.join(site, folder);
  const isWanted = (target: string) =>
    !isOlder(site, target, now - DAY_MS) ||
    readLog(site).slice(entry.seq).flatMap(reachedBy).includes(folder);
  if (isWanted(folder)) return false;
  const to = unfinishedName(from);
  renameSync(from, to);
  if (isWanted(path.relative(site, to)) && finishFolder(to, from)) return false;
  rmSync(to, { recursive: true, force: true });
  return true;
}

/**
 * Removes what killed commands left unfinished outside the folders of releases and compositions, once it is older than a
 * day. No entry tells of it: it never belonged to the site.
 *
 * @returns what is gone, relative to the site.
 */
function removeUnfinished({ site, now }: Timed): string[] {
  const left = ['', LOG_FOLDER, PARTS_FOLDER].flatMap((folder) => {
    const target = path.join(site, folder);
    const names = existsSync(target) ? readdirSync(target) : [];
    return names.filter(isUnfinished).map((name) => path.posix.join(folder, name));
  });
  const old = left.filter((name) => isOlder(site, name, now - DAY_MS));
  for (const name of old) rmSync(path.join(site, name), { recursive: true, force: true });
  return old;
}

export interface PruneOptions {
  site: string;
  by: string;
  keepDays: number;
  /** SSH key with which the entry is signed. */
  sign?: string;
  now?: number;
}

/** With the time where the site lies. */
type Timed = PruneOptions & { now: number };

/** What is removed could be gone back to: not while what is live is not whole. */
function requireWhole(log: LogEntry[], site: string): void {
  for (const channel of Object.keys(POINTERS) as PointedChannel[]) {
    const head = headOf(log, channel);
    const problems = head ? findShownProblems(site, head.state) : [];
    if (!head || problems.length === 0) continue;
    throw new StorefrontError(
      'PUBLISH_REFUSED',
      `What ${channel} shows since entry ${head.seq} is damaged: ${toOneLine(problems)}. Mend that before you remove what you could go back to.`,
    );
  }
}

/**
 * Removes the folders that no composition within retention reaches, and what publishers left behind. The log keeps every
 * entry and says what is removed, so that `verify` can tell a clean-up from a loss, and nobody goes back to it.
 *
 * @returns what was removed, relative to the site.
 * @throws StorefrontError `PUBLISH_REFUSED` when some of what is live is missing.
 */
export function prune(given: PruneOptions): string[] {
  const { site, by, keepDays, sign } = given;
  followLog(site);
  const options = { ...given, now: given.now ?? storageTime(path.join(site, LOG_FOLDER)) };
  const unfinished = removeUnfinished(options);
  for (;;) {
    const log = readLog(site);
    const removed = planPrune(log, options);
    if (removed.length === 0) return unfinished;
    requireWhole(log, site);
    const message = `kept ${keepDays} days`;
    // Written before anything is removed: killed in between, the next clean-up removes what is left.
    const entry = appendEntry(
      site,
      log,
      { by, message, action: 'prune', channel: 'stable', changes: [], removed },
      sign,
    );
    if (entry) return [...unfinished, ...removed.filter((folder) => removeFolder(folder, entry, options))];
  }
}
