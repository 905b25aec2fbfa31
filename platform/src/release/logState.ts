import {
  type Channel,
  type ChannelState,
  foldersOf,
  isMove,
  type LogEntry,
  namedFolders,
  type PointedChannel,
  POINTERS,
  type PushedFolder,
  type ReleaseRef,
} from '../store';

export const POINTED_CHANNELS = Object.keys(POINTERS) as PointedChannel[];

/** An entry that sets its channel's state. */
export type Head = LogEntry & { state: ChannelState };

/** The newest entry that sets a channel's state, or undefined when the channel shows nothing. */
export function headOf(log: readonly LogEntry[], channel: Channel): Head | undefined {
  const last = log.findLast((entry) => entry.channel === channel && isMove(entry));
  return last?.state ? { ...last, state: last.state } : undefined;
}

type Parts = Record<string, ReleaseRef>;

/** A part that changed its release; absent for a new or removed one. */
export interface PartChange {
  part: string;
  from?: string;
  to?: string;
}

/** The parts that differ between two states, in the order of their names. */
export function toChanges(before: Parts, after: Parts): PartChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter((part) => before[part]?.id !== after[part]?.id)
    .map((part) => {
      const [from, to] = [before[part]?.id, after[part]?.id];
      return { part, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    });
}

/** The releases of stable, according to a log. */
export const stableParts = (log: readonly LogEntry[]): Parts => headOf(log, 'stable')?.state.parts ?? {};

/** The releases that a change of a channel is compared with. A preview is compared with stable. */
export const partsBefore = (log: readonly LogEntry[], channel: Channel): Parts =>
  (channel === 'preview' ? undefined : headOf(log, channel)?.state.parts) ?? stableParts(log);

/** The parts that an entry of a log changes. */
export function changesOf(
  log: readonly LogEntry[],
  { seq, action, channel, state }: Pick<LogEntry, 'seq' | 'action' | 'channel' | 'state'>,
): PartChange[] {
  const before = log.slice(0, seq - 1);
  if (action === 'drop') return toChanges(partsBefore(before, channel), stableParts(before));
  return state ? toChanges(partsBefore(before, channel), state.parts) : [];
}

/** The changes of a part's live release, the oldest first. */
export function liveChanges(log: readonly LogEntry[], part: string) {
  let live: ReleaseRef | undefined;
  return log.flatMap((entry) => {
    if (entry.channel !== 'stable' || !entry.state) return [];
    const [from, to] = [live, entry.state.parts[part]];
    live = to;
    return from?.id === to?.id ? [] : [{ entry, from, to }];
  });
}

/** A release that shoppers lost to a rollback. */
interface RolledBack {
  id: string;
  entry: LogEntry;
}

/**
 * Releases of a part that were rolled back to the live one, the last first; none once the part is
 * published again.
 *
 * @param live name of the part's live release.
 */
export function findRolledBack(log: readonly LogEntry[], part: string, live: string): RolledBack[] {
  const changes = liveChanges(log, part);
  if (changes.at(-1)?.to?.id !== live) return [];
  const last = changes.findLastIndex(({ entry }) => entry.action !== 'rollback');
  return changes
    .slice(last + 1)
    .reverse()
    .flatMap(({ entry, from }) => (from ? [{ id: from.id, entry }] : []));
}

/** The sources of a live release, and who published them last. */
export interface LiveSources {
  commit?: string;
  /** Whether some of them were in no commit. */
  isUncommitted: boolean;
  by: string;
}

/**
 * Finds what a live release was published from, the last time: a price that goes back to an earlier
 * one makes an earlier release live again.
 */
export function findLiveSources(log: readonly LogEntry[], part: string, id: string): LiveSources | undefined {
  const entry = log.findLast(({ sources, state }) => sources?.[part] && state?.parts[part]?.id === id);
  const sources = entry?.sources?.[part];
  if (!sources) return undefined;
  const isUncommitted = sources.commit === undefined || sources.dirty === true;
  return { commit: sources.commit, isUncommitted, by: entry.by };
}

interface FoldersInLog {
  /** Those that no clean-up has removed since, with the hashes of their tables. */
  present: Map<string, string>;
  /** Those that clean-ups have removed or are about to, and no later entry names again. */
  removed: Set<string>;
}

export function foldersInLog(log: readonly LogEntry[]): FoldersInLog {
  const [present, removed] = [new Map<string, string>(), new Set<string>()];
  for (const { removed: gone = [], state } of log) {
    for (const folder of gone) {
      present.delete(folder);
      removed.add(folder);
    }
    for (const [folder, integrity] of state ? namedFolders(state) : []) {
      present.set(folder, integrity);
      removed.delete(folder);
    }
  }
  return { present, removed };
}

/** The folders of a state that an entry on top of a log names. */
export function foldersToPush(log: readonly LogEntry[], state: ChannelState | undefined): PushedFolder[] {
  const { present } = foldersInLog(log);
  return (state ? foldersOf(state) : []).map((folder) => ({ folder, isNew: !present.has(folder) }));
}

/** Folders that the channels show, according to a log. */
export function liveFolders(log: readonly LogEntry[]): Map<string, string> {
  return new Map(
    POINTED_CHANNELS.flatMap((channel) => {
      const state = headOf(log, channel)?.state;
      return state ? foldersOf(state).map((folder) => [folder, channel] as const) : [];
    }),
  );
}

/** A time of the log to the minute. */
export const toMinutes = (time: string) => time.slice(0, 16).replace('T', ' ');
