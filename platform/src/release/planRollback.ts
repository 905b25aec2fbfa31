import { type ChannelState, foldersOf, type LogEntry } from '../store';
import { toLine } from '../system';
import { changesOf, foldersInLog, headOf, toChanges, toMinutes } from './logState';
import { createRefusal } from './createRefusal';
import { planChange, type WantedChange } from './planChange';
import { goodReleases } from './planLastKnownGood';

function stableHead(log: LogEntry[]) {
  const head = headOf(log, 'stable');
  if (!head) throw createRefusal('Nothing is live yet: there is nothing to go back from.');
  return head;
}

/** The entry that first had an entry's state: a rollback's state is that of its source. */
function findOrigin(log: LogEntry[], entry: LogEntry): LogEntry {
  const source = entry.action === 'rollback' && entry.source ? log[entry.source - 1] : undefined;
  return source ? findOrigin(log, source) : entry;
}

function previousStates(log: LogEntry[]): (LogEntry & { state: ChannelState })[] {
  const origin = findOrigin(log, stableHead(log)).seq;
  return log.flatMap((entry) =>
    entry.channel === 'stable' && entry.seq < origin && entry.state ? [{ ...entry, state: entry.state }] : [],
  );
}

export function describeAuthor({ seq, at, by, message }: LogEntry): string {
  return `${seq} by ${toLine(by)}, ${toMinutes(at)} UTC${message && `: "${toLine(message)}"`}`;
}

/** The entries whose state a rollback can restore: no prune has removed its files. */
function reachableEntries(log: LogEntry[]): LogEntry[] {
  const { removed } = foldersInLog(log);
  return log.filter(
    ({ channel, state }) =>
      channel === 'stable' && state && !foldersOf(state).some((folder) => removed.has(folder)),
  );
}

function offerOther(log: LogEntry[]): string {
  const { composition } = stableHead(log).state;
  const other = reachableEntries(log).findLast(({ state }) => state?.composition.id !== composition.id);
  return other ? ` "rollback ${other.seq}" leads to entry ${describeAuthor(other)}` : '';
}

function findTarget(log: LogEntry[], seq: number | undefined): LogEntry & { state: ChannelState } {
  const head = stableHead(log);
  if (seq === undefined) {
    const target = previousStates(log).findLast(
      ({ state }) => state.composition.id !== head.state.composition.id,
    );
    if (!target)
      throw createRefusal(
        `Entry ${head.seq} shows the first state of the log: there is nothing to go back to.${offerOther(log)}`,
      );
    return target;
  }
  const target = log[seq - 1];
  if (!target?.state || target.channel !== 'stable') {
    const known = reachableEntries(log).map((entry) => entry.seq);
    throw createRefusal(`Entry ${seq} is not a state of the live site: choose one of ${known.join(', ')}.`);
  }
  return { ...target, state: target.state };
}

/** The entries that are undone when parts get other releases. */
export function findUndone(log: LogEntry[], parts: ChannelState['parts']): LogEntry[] {
  const moved = toChanges(stableHead(log).state.parts, parts);
  const stable = log.filter(({ channel, state }) => channel === 'stable' && state);
  const source = stable.findLastIndex(({ state }) =>
    moved.every(({ part, to }) => state?.parts[part]?.id === to),
  );
  return stable
    .slice(source + 1)
    .filter((entry) => changesOf(log, entry).some(({ part }) => moved.some((each) => each.part === part)));
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
  return { state, source };
}

/** A rollback must not undo later entries that its maintainer does not know of. */
export function assertAllSeen(log: LogEntry[], seen: number): void {
  const entry = log.slice(seen).find(({ channel, state }) => channel === 'stable' && state);
  if (!entry) return;
  const why = entry.message && `: "${toLine(entry.message)}"`;
  throw createRefusal(
    `Entry ${entry.seq} by ${toLine(entry.by)}${why} went live meanwhile. Look at it, and name the entry to go back to.`,
  );
}

/**
 * Decides the change that rolls one part back to its previous release that was not rolled back.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when the part has no such release, or another publisher
 * has changed it meanwhile.
 */
export function planPartRollback(
  log: LogEntry[],
  part: string,
  wanted: Pick<WantedChange, 'base' | 'year' | 'composer'>,
) {
  const live = stableHead(log).state.parts[part]?.id;
  const known = [...new Set(log.flatMap(({ state }) => Object.keys(state?.parts ?? {})))];
  if (!known.includes(part))
    throw createRefusal(`This site has had no part "${part}": choose one of ${known.join(', ')}.`);
  const release = goodReleases(log, part).findLast(({ id }) => id !== live);
  if (!release)
    throw createRefusal(
      `${part} has no other release than ${live ?? 'none'} that was not taken back: nothing to go back to.`,
    );
  return planChange(log, { ...wanted, channel: 'stable', parts: { [part]: release } });
}
