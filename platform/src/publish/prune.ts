import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock';
import { appendEntry, headOf, readLog } from './log';
import type { LogEntry } from './LogEntry';
import { followLog } from './pointers';
import { CHANNELS, COMPOSITIONS_FOLDER, isUnfinished, PARTS_FOLDER } from './siteFolder';

const DAY_MS = 86_400_000;

/** Folders of a site that a clean-up looks at, relative to it. */
function listFolders(site: string): string[] {
  const below = (folder: string) =>
    existsSync(path.join(site, folder))
      ? readdirSync(path.join(site, folder)).map((name) => `${folder}/${name}`)
      : [];
  return [...below(COMPOSITIONS_FOLDER), ...below(PARTS_FOLDER).flatMap(below)];
}

/** Folders that a state reaches: of what it shows, of what its documents name, and of what may take over in its pages. */
function reachedBy({ state }: LogEntry): string[] {
  if (!state) return [];
  const releases = [state.parts, state.kept ?? {}, state.lastKnownGood ?? {}].flatMap((parts) =>
    Object.entries(parts).map(([part, { id }]) => `${PARTS_FOLDER}/${part}/${id}`),
  );
  return [`${COMPOSITIONS_FOLDER}/${state.composition.id}`, ...releases];
}

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

/** Which of a site's folders nothing within retention reaches. */
function planPrune(log: LogEntry[], folders: string[], since: number): string[] {
  const reached = new Set(retained(log, since).flatMap(reachedBy));
  const known = new Set(log.flatMap(reachedBy));
  // A release that is being published just now stands in no entry yet: only what once was live is old.
  return folders.filter(
    (folder) => known.has(folder) && !reached.has(folder) && !isUnfinished(path.posix.basename(folder)),
  );
}

export interface PruneOptions {
  site: string;
  by: string;
  keepDays: number;
  now?: number;
}

/**
 * Removes the folders that no composition within retention reaches. The log keeps every entry and says what was
 * removed, so that `verify` can tell a clean-up from a loss.
 *
 * @returns the removed folders, relative to the site.
 */
export function prune({ site, by, keepDays, now = Date.now() }: PruneOptions): Promise<string[]> {
  return withLock(site, () => {
    followLog(site);
    for (;;) {
      const log = readLog(site);
      const removed = planPrune(log, listFolders(site), now - keepDays * DAY_MS);
      if (removed.length === 0) return Promise.resolve([]);
      const message = `kept ${keepDays} days`;
      // Said before it is done: killed in between, the next clean-up removes what is left.
      const entry = appendEntry(site, log, {
        ...{ by, message, action: 'prune', channel: 'stable' },
        ...{ changes: [], removed },
      });
      if (!entry) continue;
      for (const folder of removed) rmSync(path.join(site, folder), { recursive: true, force: true });
      return Promise.resolve(removed);
    }
  });
}
