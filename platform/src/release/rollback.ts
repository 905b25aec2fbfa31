import { StorefrontError } from '@dhaaga-noor/shared-types';
import { toLine } from '../system';
import { applyChange, type ChangeOptions } from './applyChange';
import { composingNow } from './composer';
import { appendEntry, readLog } from './log';
import {
  type ChannelState,
  type PreviousState,
  foldersOf,
  hasFile,
  type LogEntry,
  openStore,
} from '../store';
import { planChange, toChanges } from './planChange';
import { goodReleases } from './planLastKnownGood';
import { followLog } from './pointers';
import { headOf, removedFolders } from './logState';
import { requireShowable } from './requireShowable';

const refused = (message: string) => new StorefrontError('PUBLISH_REFUSED', message);

function stableHead(log: LogEntry[]) {
  const head = headOf(log, 'stable');
  if (!head) throw refused('Nothing is live yet: there is nothing to go back from.');
  return head;
}

/** The entry that first had an entry's state: a rollback's state is that of its source. */
function findOrigin(log: LogEntry[], entry: LogEntry): LogEntry {
  const source = entry.action === 'rollback' && entry.source ? log[entry.source - 1] : undefined;
  return source ? findOrigin(log, source) : entry;
}

/** Stable entries before the current one. */
function previousStates(log: LogEntry[]): (LogEntry & { state: ChannelState })[] {
  const origin = findOrigin(log, stableHead(log)).seq;
  return log.flatMap((entry) =>
    entry.channel === 'stable' && entry.seq < origin && entry.state ? [{ ...entry, state: entry.state }] : [],
  );
}

function findTarget(log: LogEntry[], seq: number | undefined): LogEntry & { state: ChannelState } {
  const head = stableHead(log);
  if (seq === undefined) {
    const target = previousStates(log).findLast(
      ({ state }) => state.composition.id !== head.state.composition.id && !isSpread(state),
    );
    if (!target) throw refused(`Entry ${head.seq} is the first of its kind: there is nothing to go back to.`);
    return target;
  }
  const target = log[seq - 1];
  if (!target?.state || target.channel !== 'stable') {
    const known = log.filter((entry) => entry.channel === 'stable' && entry.state).map((entry) => entry.seq);
    throw refused(`Entry ${seq} is no state of the live site: choose one of ${known.join(', ')}.`);
  }
  return { ...target, state: target.state };
}

/**
 * Decides the state that a rollback restores.
 *
 * @returns undefined when it is live already.
 * @throws StorefrontError `PUBLISH_REFUSED` when there is no such state.
 */
export function planRollback(log: LogEntry[], seq?: number) {
  const { state, seq: source } = findTarget(log, seq);
  const head = stableHead(log);
  if (state.composition.id === head.state.composition.id) return undefined;
  return { state, source, changes: toChanges(head.state.parts, state.parts) };
}

/**
 * A rollback from the current state must not undo later entries that its maintainer does not know
 * of.
 */
function refuseUnseen(log: LogEntry[], seen: number): void {
  const entry = log.slice(seen).find(({ channel, state }) => channel === 'stable' && state);
  if (!entry) return;
  const why = entry.message && `: "${toLine(entry.message)}"`;
  throw refused(
    `Entry ${entry.seq} by ${toLine(entry.by)}${why} went live meanwhile. Look at it, and name the entry to go back to.`,
  );
}

/** Whether some documents of a state are in another composition, where no server finds them. */
const isSpread = (state: PreviousState): boolean => state.below !== undefined;

function refuseSpreadDocuments(seq: number, state: ChannelState): void {
  if (!isSpread(state)) return;
  throw refused(
    `Entry ${seq} has most of its documents in another composition, as earlier tooling wrote large sites: publish its parts again from their sources, "npx storefront publish ${Object.keys(state.parts).join(' ')}".`,
  );
}

/** Folders in a clean-up's entry may disappear at any moment. */
function refuseRemoved(
  site: string,
  log: LogEntry[],
  { state, source }: { state: ChannelState; source: number },
): void {
  const removed = removedFolders(log);
  const isThere = (folder: string) => !removed.has(folder) && hasFile(site, folder);
  if (foldersOf(state).every(isThere)) return;
  throw refused(`The files of entry ${source} were cleaned up by prune: publish those releases again.`);
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
  { site, by, message, sign, serveComposition }: ChangeOptions,
  seq?: number,
): Promise<LogEntry | undefined> {
  const store = await openStore(site);
  const { folder } = store;
  await followLog(store);
  const seen = readLog(folder).length;
  for (; ; await store.refresh()) {
    const log = readLog(folder);
    if (seq === undefined) refuseUnseen(log, seen);
    const planned = planRollback(log, seq);
    if (!planned) return undefined;
    const { state, source } = planned;
    refuseSpreadDocuments(source, state);
    await store.fetch(foldersOf(state));
    refuseRemoved(folder, log, planned);
    await requireShowable(folder, state, serveComposition);
    const author = { by, message, action: 'rollback', channel: 'stable' } as const;
    const entry = await appendEntry(store, log, { ...author, ...planned }, sign);
    if (!entry) continue;
    await followLog(store);
    return entry;
  }
}

/**
 * Rolls one part back to its previous release that was not withdrawn; the other parts stay.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when the part has no such release, or another publisher
 * has changed it meanwhile.
 */
export async function rollbackPart(
  { site, by, message, sign, print, serveComposition }: ChangeOptions,
  part: string,
): Promise<LogEntry | undefined> {
  const store = await openStore(site);
  await store.refresh();
  const base = readLog(store.folder).length;
  return applyChange(store, {
    plan: (log) => {
      const now = stableHead(log).state;
      const known = [...new Set(log.flatMap(({ state }) => Object.keys(state?.parts ?? {})))];
      if (!known.includes(part))
        throw refused(`This site has had no part "${part}": choose one of ${known.join(', ')}.`);
      const release = goodReleases(log, part).findLast(({ id }) => id !== now.parts[part]?.id);
      if (!release)
        throw refused(
          `${part} has no other release than ${now.parts[part]?.id ?? 'none'} that was not taken back: nothing to go back to.`,
        );
      return planChange(log, {
        channel: 'stable',
        parts: { [part]: release },
        base,
        ...composingNow(),
      });
    },
    entry: { by, message, action: 'rollback', channel: 'stable' },
    sign,
    print,
    serveComposition,
  });
}
