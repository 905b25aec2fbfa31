import { applyChange, type ChangeOptions } from './applyChange';
import { composingNow } from './composing';
import { describeEntry } from './describeEntry';
import { appendEntry, readLog, followLog } from './log';
import { type ChannelState, foldersOf, hasFile, type LogEntry, namedFolders, openSite } from '../store';
import { createRefusal } from './planChange';
import { planPartRollback, planRollback, refuseUnseen } from './planRollback';
import { removedFolders } from './logState';
import { requireShowable } from './requireShowable';

/** Folders in a clean-up's entry may disappear at any moment. */
function refuseRemoved(
  site: string,
  log: LogEntry[],
  { state, source }: { state: ChannelState; source: number },
): void {
  const removed = removedFolders(log);
  const isThere = (folder: string) => !removed.has(folder) && hasFile(site, folder);
  if (foldersOf(state).every(isThere)) return;
  throw createRefusal(`The files of entry ${source} were cleaned up by prune: publish those releases again.`);
}

/**
 * Restores a previous state of the live site, as a new entry. Its documents still exist, so nothing
 * is composed; they are all checked first.
 *
 * @param seq the entry; by default the state before the current one.
 * @throws StorefrontError `PUBLISH_REFUSED` when there is no such state, its files were cleaned up
 * or damaged, or without `seq` when another publisher was faster.
 */
export async function rollback(
  { site: url, by, message, sign, print, serveComposition }: ChangeOptions,
  seq?: number,
): Promise<LogEntry | undefined> {
  const site = await openSite(url);
  const { folder } = site;
  let log = await followLog(site);
  const seen = log.length;
  for (; ; await site.pullLog(), log = readLog(folder, log)) {
    if (seq === undefined) refuseUnseen(log, seen);
    const planned = planRollback(log, seq);
    if (!planned) return undefined;
    const { state } = planned;
    await site.pull(namedFolders(state));
    refuseRemoved(folder, log, planned);
    await requireShowable(folder, state, serveComposition);
    const author = { by, message, action: 'rollback', channel: 'stable' } as const;
    const entry = await appendEntry(site, log, { ...author, ...planned }, sign);
    if (!entry) continue;
    await followLog(site, [...log, entry]);
    describeEntry(folder, log, entry).forEach((line) => print?.(line));
    return entry;
  }
}

/**
 * Rolls one part back to its previous release that was not rolled back; the other parts stay.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when the part has no such release, or another publisher
 * has changed it meanwhile.
 */
export async function rollbackPart(options: ChangeOptions, part: string): Promise<LogEntry | undefined> {
  const site = await openSite(options.site);
  await site.pullLog();
  const known = readLog(site.folder);
  const wanted = { base: known.length, ...composingNow() };
  const change = {
    ...options,
    plan: (log: LogEntry[]) => planPartRollback(log, part, wanted),
    entry: { action: 'rollback', channel: 'stable' },
  } as const;
  return applyChange(site, change, known);
}
