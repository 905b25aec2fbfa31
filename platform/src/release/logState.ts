import {
  type Channel,
  type ChannelState,
  foldersOf,
  isMove,
  type LogEntry,
  type PointedChannel,
  POINTERS,
} from '../store';

export const POINTED_CHANNELS = Object.keys(POINTERS) as PointedChannel[];

/** An entry that sets its channel's state. */
export type Head = LogEntry & { state: ChannelState };

/** The newest entry that sets a channel's state, or undefined when the channel shows nothing. */
export function headOf(log: readonly LogEntry[], channel: Channel): Head | undefined {
  const last = log.findLast((entry) => entry.channel === channel && isMove(entry));
  return last?.state ? { ...last, state: last.state } : undefined;
}

/**
 * Folders that clean-ups have removed or are about to, except those that a later entry names again;
 * relative to the site.
 */
export function removedFolders(log: readonly LogEntry[]): Set<string> {
  const removed = new Set<string>();
  for (const { removed: folders = [], state } of log) {
    folders.forEach((folder) => removed.add(folder));
    if (!state) continue;
    for (const folder of foldersOf(state)) removed.delete(folder);
  }
  return removed;
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
