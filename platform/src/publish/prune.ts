import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock';
import { appendEntry, headOf, readLog } from './log';
import { foldersOf, type LogEntry } from './LogEntry';
import { followLog } from './pointers';
import { CHANNELS, COMPOSITIONS_FOLDER, PARTS_FOLDER, unfinishedName } from './siteFolder';

const DAY_MS = 86_400_000;

/** Folders of a site that a clean-up looks at, relative to it. */
function listFolders(site: string): string[] {
  const below = (folder: string) =>
    existsSync(path.join(site, folder))
      ? readdirSync(path.join(site, folder)).map((name) => `${folder}/${name}`)
      : [];
  return [...below(COMPOSITIONS_FOLDER), ...below(PARTS_FOLDER).flatMap(below)];
}

const reachedBy = ({ state }: LogEntry) => (state ? foldersOf(state) : []);

/** Entries within retention: what the channels show, what they showed within the time, and what that replaced. */
function retained(log: LogEntry[], since: number): LogEntry[] {
  const heads = CHANNELS.filter((channel) => channel !== 'preview').flatMap(
    (channel) => headOf(log, channel) ?? [],
  );
  const recent = log.filter(({ at }) => Date.parse(at) >= since);
  const before = headOf(
    log.filter(({ at }) => Date.parse(at) < since),
    'stable',
  );
  return [...heads, ...recent, ...(before ? [before] : [])];
}

/** Whether a folder was written before a time. */
const isOlder = (site: string, folder: string, than: number) =>
  (statSync(path.join(site, folder), { throwIfNoEntry: false })?.mtimeMs ?? than) < than;

/**
 * Which of a site's folders nothing within retention reaches: those that once were shown, and those that no entry names
 * (what was refused, lost to a faster publisher or left unfinished), unless somebody may be about to name them.
 */
function planPrune(log: LogEntry[], { site, keepDays, now = Date.now() }: PruneOptions): string[] {
  const since = now - keepDays * DAY_MS;
  const reached = new Set(retained(log, since).flatMap(reachedBy));
  const known = new Set(log.flatMap(reachedBy));
  const unnamedSince = Math.min(since, now - DAY_MS);
  return listFolders(site).filter(
    (folder) => !reached.has(folder) && (known.has(folder) || isOlder(site, folder, unnamedSince)),
  );
}

/** Takes folders away at once, before their files: no release stands there by halves when this is killed. */
function removeFolders(site: string, folders: string[]): void {
  const leaving = folders.map((folder) => {
    const from = path.join(site, folder);
    const to = unfinishedName(from);
    renameSync(from, to);
    return to;
  });
  for (const folder of leaving) rmSync(folder, { recursive: true, force: true });
}

export interface PruneOptions {
  site: string;
  by: string;
  keepDays: number;
  /** SSH key with which the entry is signed. */
  sign?: string;
  now?: number;
  /** Takes each line that tells what happens. */
  print?: (line: string) => void;
}

/**
 * Removes the folders that no composition within retention reaches, and what publishers left behind. The log keeps every entry and says what was
 * removed, so that `verify` can tell a clean-up from a loss.
 *
 * @returns the removed folders, relative to the site.
 */
export function prune(options: PruneOptions): Promise<string[]> {
  const { site, by, keepDays, sign, print } = options;
  const action = () => {
    followLog(site);
    for (;;) {
      const log = readLog(site);
      const removed = planPrune(log, options);
      if (removed.length === 0) return Promise.resolve([]);
      const message = `kept ${keepDays} days`;
      // Said before it is done: killed in between, the next clean-up removes what is left.
      const entry = appendEntry(
        site,
        log,
        { by, message, action: 'prune', channel: 'stable', changes: [], removed },
        sign,
      );
      if (!entry) continue;
      removeFolders(site, removed);
      return Promise.resolve(removed);
    }
  };
  return withLock(site, action, print);
}
