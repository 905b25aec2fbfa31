import path from 'node:path';
import type { ChangeOptions } from './applyChange';
import { headOf, POINTED_CHANNELS } from './logState';
import { appendEntry, type NewEntry, readLog } from './log';
import {
  COMPOSITIONS_FOLDER,
  DAY_MS,
  foldersOf,
  isUnfinished,
  listFolder,
  LOG_FOLDER,
  type LogEntry,
  openStore,
  PARTS_FOLDER,
  type Awaitable,
  type SiteStore,
  timeOf,
} from '../store';
import { createRefusal } from './planChange';
import { type DatedFolder, planPrune, reachedBy } from './planPrune';
import { followLog } from './pointers';
import { findStateProblems, toOneLine } from './requireShowable';

/** Folders of a site that a clean-up considers, relative to it. */
function prunableFolders(site: string): string[] {
  const foldersIn = (folder: string) =>
    listFolder(site, folder)
      .filter((entry) => entry.isDirectory() && (!entry.name.startsWith('.') || isUnfinished(entry.name)))
      .map(({ name }) => `${folder}/${name}`);
  const parts = foldersIn(PARTS_FOLDER).filter((folder) => !isUnfinished(path.basename(folder)));
  return [...foldersIn(COMPOSITIONS_FOLDER), ...parts.flatMap(foldersIn)];
}

/** Those folders with their times, without those that another clean-up has removed meanwhile. */
const datedFolders = (site: string): DatedFolder[] =>
  prunableFolders(site).flatMap((name) => {
    const time = timeOf(site, name);
    return time === undefined ? [] : [{ name, time }];
  });

/** Whether a folder was written before a time. */
const isOlder = (site: string, folder: string, than: number) => (timeOf(site, folder) ?? than) < than;

/**
 * Removes a folder in one step, before its files. Keeps it when it was named or touched since the
 * clean-up's entry: this process may have been suspended meanwhile.
 *
 * @returns whether it is gone.
 */
function removeFolder(folder: string, entry: LogEntry, { store, now }: Timed): Awaitable<boolean> {
  return store.remove(folder, async (name) => {
    if (!isOlder(store.folder, name, now - DAY_MS)) return true;
    await store.refresh();
    return readLog(store.folder).slice(entry.seq).flatMap(reachedBy).includes(folder);
  });
}

/**
 * Removes unfinished leftovers of killed commands, after a day. In the folders of
 * releases and compositions they are the marks of `storageTime`. The log names none: they
 * were never part of the site.
 *
 * @returns the removed ones, relative to the site.
 */
async function removeOldLeftovers({ store, now }: Timed): Promise<string[]> {
  const left = ['', LOG_FOLDER, PARTS_FOLDER, ...prunableFolders(store.folder)].flatMap((folder) =>
    listFolder(store.folder, folder)
      .filter(({ name }) => isUnfinished(name))
      .map(({ name }) => path.posix.join(folder, name)),
  );
  const old = left.filter((name) => isOlder(store.folder, name, now - DAY_MS));
  for (const name of old) await store.remove(name);
  return old;
}

export interface PruneOptions extends Pick<ChangeOptions, 'site' | 'by' | 'sign'> {
  keepDays: number;
  now?: number;
}

/** The retention, and the current time at the site's storage. */
type Timed = Pick<PruneOptions, 'keepDays'> & { store: SiteStore; now: number };

/** A rollback may need the old folders: remove nothing while the live site is damaged. */
async function requireWhole(log: LogEntry[], store: SiteStore): Promise<void> {
  for (const channel of POINTED_CHANNELS) {
    const head = headOf(log, channel);
    if (!head) continue;
    await store.fetch(foldersOf(head.state));
    const problems = findStateProblems(store.folder, head.state);
    if (problems.length === 0) continue;
    throw createRefusal(
      `What ${channel} shows since entry ${head.seq} is damaged: ${toOneLine(problems)}. Mend that before you remove what you could go back to.`,
    );
  }
}

/**
 * Removes the folders that no composition within retention reaches, and leftovers of publishers.
 * The log keeps all entries and lists the removed folders: `verify` can tell a clean-up from a
 * loss, and no rollback leads there.
 *
 * @returns the removed folders, relative to the site.
 * @throws StorefrontError `PUBLISH_REFUSED` when some of the live site is missing.
 */
export async function prune({ site, by, keepDays, sign, now }: PruneOptions): Promise<string[]> {
  const store = await openStore(site);
  await followLog(store);
  await store.list();
  const options = { store, keepDays, now: now ?? (await store.time()) };
  const unfinished = await removeOldLeftovers(options);
  for (; ; await store.refresh()) {
    const log = readLog(store.folder);
    const removed = planPrune(log, datedFolders(store.folder), options);
    if (removed.length === 0) return unfinished;
    await requireWhole(log, store);
    const message = `kept ${keepDays} days`;
    const news: NewEntry = { by, message, action: 'prune', channel: 'stable', removed };
    // Written before anything is removed: if this is killed, the next clean-up removes the rest.
    const entry = await appendEntry(store, log, news, sign);
    if (!entry) continue;
    const gone = [...unfinished];
    for (const folder of removed) if (await removeFolder(folder, entry, options)) gone.push(folder);
    return gone;
  }
}
