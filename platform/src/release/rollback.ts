import { applyChange, type ChangeOptions, commitEntry } from './applyChange';
import { composingNow } from './composing';
import { assertKey, followLog, readLog } from './log';
import {
  type ChannelState,
  foldersOf,
  hasFile,
  type LogEntry,
  namedFolders,
  openSite,
  type Site,
} from '../store';
import { createRefusal } from './createRefusal';
import { describeAuthor, findUndone, planPartRollback, planRollback, assertAllSeen } from './planRollback';
import { foldersInLog, stableParts } from './logState';
import { formatChange } from './Change';
import { diffStates } from './diff';
import { assertShowable } from './assertShowable';

/** Folders in a clean-up's entry may disappear at any moment. */
function assertNotRemoved(
  site: string,
  log: LogEntry[],
  { state, source }: { state: ChannelState; source: number },
): void {
  const { removed } = foldersInLog(log);
  const folders = foldersOf(state);
  if (folders.some((folder) => removed.has(folder)))
    throw createRefusal(
      `The files of entry ${source} were cleaned up by prune: publish those releases again.`,
    );
  const lost = folders.filter((folder) => !hasFile(site, folder));
  if (lost.length > 0)
    throw createRefusal(
      `${lost.join(' and ')} of entry ${source} is lost or damaged: restore it from a backup, or publish those releases again.`,
    );
}

/** Says what going back undoes, and what shoppers will see change, before anything does. */
async function confirmReturn(
  { site, log, confirm }: { site: Site; log: LogEntry[]; confirm: ChangeOptions['confirm'] },
  { state, source }: { state: Pick<ChannelState, 'parts'>; source?: number },
): Promise<void> {
  if (!confirm) return;
  const changes = await diffStates(site, stableParts(log), state.parts);
  const undone = findUndone(log, state.parts);
  const lines = [
    ...undone.map((entry) => `Undoes entry ${describeAuthor(entry)}`),
    ...changes.map((change) => `  ${formatChange(change)}`),
  ];
  const anew = `The same releases, with documents as composed in entry ${source}.`;
  const target = source === undefined ? undefined : log[source - 1];
  await confirm(lines.length > 0 ? lines : [anew], { target, undone, changes });
}

/**
 * Restores a previous state of the live site, as a new entry. Its documents still exist, so nothing
 * is composed; they are all checked first.
 *
 * @param seq the entry; by default the state before the current one.
 * @throws StorefrontError `PUBLISH_REFUSED` when there is no such state, its files were cleaned up
 * or damaged, or when another publisher was faster; with `seq` and nobody to confirm, it is
 * restored all the same.
 */
export async function rollback(
  { site: url, by, message, sign, print, serveComposition, confirm }: ChangeOptions,
  seq?: number,
): Promise<LogEntry | undefined> {
  const site = await openSite(url);
  const { folder } = site;
  const known = await followLog(site);
  assertKey(known, sign);
  const seen = known.length;
  return commitEntry(site, known, { sign, print }, async (log) => {
    if (seq === undefined || confirm) assertAllSeen(log, seen);
    const planned = planRollback(log, seq);
    if (!planned) return undefined;
    await site.pull(namedFolders(planned.state));
    assertNotRemoved(folder, log, planned);
    await assertShowable(folder, planned.state, serveComposition);
    if (log.length === seen) await confirmReturn({ site, log, confirm }, planned);
    return { by, message, action: 'rollback', channel: 'stable', ...planned };
  });
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
  assertKey(known, options.sign);
  const wanted = { base: known.length, ...composingNow() };
  const planned = planPartRollback(known, part, wanted);
  if (planned) await confirmReturn({ site, log: known, confirm: options.confirm }, { state: planned });
  const change = {
    ...options,
    plan: (log: LogEntry[]) => planPartRollback(log, part, wanted),
    entry: { action: 'rollback', channel: 'stable' },
  } as const;
  return applyChange(site, change, known);
}
