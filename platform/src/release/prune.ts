import path from 'node:path';
import { type ChangeOptions, commitEntry } from './applyChange';
import { foldersToPush, headOf, POINTED_CHANNELS } from './logState';
import { followLog, readLog } from './log';
import {
  COMPOSITIONS_FOLDER,
  isUnfinished,
  lastModified,
  LOG_FOLDER,
  type LogEntry,
  namedFolders,
  openSite,
  PARTS_FOLDER,
  removeCopy,
  type RemoteFile,
  type Site,
  storageTime,
  tableFileOf,
} from '../store';
import { DAY_MS, groupBy } from '../system';
import { createRefusal } from './createRefusal';
import { type DatedFolder, planPrune, reachedBy } from './planPrune';
import { validateState, toOneLine } from './assertShowable';

const FOLDER = new RegExp(`^(?:${COMPOSITIONS_FOLDER}|${PARTS_FOLDER}/(?!\\.)[^/]+)/(?!\\.)[^/]+(?=/)`);

/** The topmost folder or file of a path that a killed command has left. */
function leftoverOf(name: string): string | undefined {
  const segments = name.split('/');
  const place = segments.findIndex(isUnfinished);
  return place < 0 ? undefined : segments.slice(0, place + 1).join('/');
}

/** The folders of a site, and what killed commands have left, as its storage has them. */
async function readStorage({ transport }: Site, log: readonly LogEntry[]) {
  const files = await transport.list(['']);
  const named = new Set(log.flatMap(reachedBy));
  const leftovers = groupBy(files, ({ name }) => leftoverOf(name));
  const folders = groupBy(files, ({ name }) =>
    leftoverOf(name) === undefined ? FOLDER.exec(name)?.[0] : undefined,
  );
  for (const [folder, own] of folders) {
    const isWhole = own.some(({ name }) => name === `${folder}/${tableFileOf(folder)}`);
    if (isWhole || named.has(folder)) continue;
    folders.delete(folder);
    leftovers.set(folder, own);
  }
  const toDated = (groups: Map<string, RemoteFile[]>): DatedFolder[] =>
    [...groups].map(([name, own]) => ({ name, time: lastModified(own) }));
  return { folders: toDated(folders), leftovers: toDated(leftovers) };
}

type PruneOptions = Pick<ChangeOptions, 'site' | 'by' | 'sign'> & { keepDays: number; now?: number };

interface Timed {
  site: Site;
  now: number;
}

/**
 * Removes a folder in one step, before its files. Keeps it when it was named or touched since: this
 * process may have been suspended meanwhile.
 *
 * @param seq number of the last entry that was considered.
 * @returns whether it is gone.
 */
async function removeFolder(folder: string, seq: number, { site, now }: Timed): Promise<boolean> {
  const isWanted = async (modified: number) => {
    if (modified >= now - DAY_MS) return true;
    await site.pullLog();
    return readLog(site.folder).slice(seq).flatMap(reachedBy).includes(folder);
  };
  const files = await site.transport.list([folder]);
  // Another clean-up may have removed it meanwhile.
  if (files.length === 0 || (await isWanted(lastModified(files)))) return false;
  const hidden = await site.transport.hide(folder);
  if (await isWanted(hidden.modified)) {
    await hidden.restore();
    return false;
  }
  await hidden.remove();
  if (site.isRemote) removeCopy(path.join(site.folder, folder));
  // In a bucket a folder does not go at once: somebody may have named it in the meantime.
  if (site.isRemote && (await isWanted(hidden.modified)))
    throw createRefusal(`${folder} went live while it was removed: publish that release again at once.`);
  return true;
}

/** A rollback may need the old folders: remove nothing while the live site is damaged. */
async function assertWhole(log: LogEntry[], site: Site): Promise<void> {
  for (const channel of POINTED_CHANNELS) {
    const head = headOf(log, channel);
    if (!head) continue;
    await site.pull(namedFolders(head.state));
    const problems = validateState(site.folder, head.state);
    if (problems.length > 0)
      throw createRefusal(
        `What ${channel} shows since entry ${head.seq} is damaged: ${toOneLine(problems)}. Mend that before you remove what you could go back to.`,
      );
    await site.push(foldersToPush(log, head.state));
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
export async function prune({ site: url, by, keepDays, sign, now: time }: PruneOptions): Promise<string[]> {
  const site = await openSite(url);
  const known = await followLog(site);
  const now = time ?? (await storageTime(site.transport, LOG_FOLDER));
  const { folders, leftovers } = await readStorage(site, known);
  const old = leftovers.filter(({ time }) => time < now - DAY_MS).map(({ name }) => name);
  // No entry can name these; the others are folders that somebody may complete.
  const gone = old.filter((name) => leftoverOf(name) !== undefined);
  if (gone.length > 0) await site.transport.remove(gone);
  for (const name of old)
    if (!gone.includes(name) && (await removeFolder(name, known.length, { site, now }))) gone.push(name);
  // Written before anything is removed: if this is killed, the next clean-up removes the rest.
  const entry = await commitEntry(site, known, { sign }, async (log) => {
    const removed = planPrune(log, folders, { keepDays, now });
    if (removed.length === 0) return undefined;
    await assertWhole(log, site);
    return { by, message: `kept ${keepDays} days`, action: 'prune', channel: 'stable', removed };
  });
  for (const folder of entry?.removed ?? [])
    if (await removeFolder(folder, entry?.seq ?? 0, { site, now })) gone.push(folder);
  return gone;
}
