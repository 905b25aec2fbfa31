import { headOf } from './logState';
import { readLog } from './log';
import {
  foldersOfParts,
  isMove,
  type LogEntry,
  openStore,
  type PointedChannel,
  POINTERS,
  readPointer,
  readRelease,
} from '../store';

/** A release in a channel. */
export interface LiveRelease {
  part: string;
  id: string;
  /** When it was added to this channel, UTC, and by whom. */
  since: string;
  by: string;
  /** Bytes of all its files as published. */
  size: number;
}

export interface ChannelStatus {
  channel: PointedChannel;
  seq: number;
  composition: string;
  /** The pointer does not lead there yet: the next command moves it. */
  lags: boolean;
  releases: LiveRelease[];
}

/** The entry that added a release to a channel, where it has stayed since then. */
function findArrival(
  log: LogEntry[],
  channel: PointedChannel,
  part: string,
  id: string,
): LogEntry | undefined {
  const entries = log.filter((entry) => entry.channel === channel && isMove(entry));
  const away = entries.findLastIndex(({ state }) => state?.parts[part]?.id !== id);
  return entries[away + 1];
}

const CHANNELS = Object.keys(POINTERS) as PointedChannel[];

/** What is live in each channel. */
export async function loadStatus(site: string): Promise<ChannelStatus[]> {
  const store = await openStore(site);
  await store.refresh();
  const log = readLog(store.folder);
  await store.fetch(CHANNELS.flatMap((channel) => foldersOfParts(headOf(log, channel)?.state.parts ?? {})));
  return readStatus(store.folder, log);
}

function readStatus(site: string, log: LogEntry[]): ChannelStatus[] {
  return CHANNELS.flatMap((channel) => {
    const head = headOf(log, channel);
    if (!head) return [];
    const { parts, composition } = head.state;
    const releases = Object.entries(parts).map(([part, { id }]) => {
      const arrival = findArrival(log, channel, part, id) ?? head;
      const size = Object.values(readRelease(site, part, id).files).reduce((sum, file) => sum + file.size, 0);
      return { part, id, since: arrival.at, by: arrival.by, size };
    });
    const lags = !readPointer(site, channel)?.endsWith(`/${composition.id}`);
    return [{ channel, seq: head.seq, composition: composition.id, lags, releases }];
  });
}

/** A time of the log to the minute. */
export const toMinutes = (time: string) => time.slice(0, 16).replace('T', ' ');

/** The status as lines. */
export function formatStatus(channels: ChannelStatus[]): string[] {
  if (channels.length === 0) return ['Nothing is published yet: npx storefront publish <part> begins.'];
  return channels.flatMap(({ channel, seq, composition, lags, releases }) => [
    `${channel}: entry ${seq}, composition ${composition}${lags ? ' (its pointer lags: the next publish moves it)' : ''}`,
    ...releases.map(
      ({ part, id, since, by, size }) =>
        `  ${part.padEnd(14)}${id.padEnd(26)}${toMinutes(since)} UTC  ${(size / 1024).toFixed(0).padStart(7)} KB  ${by}`,
    ),
  ]);
}

/** The log as lines, the newest entry first. */
export function formatLog(log: LogEntry[]): string[] {
  return log.toReversed().map(({ seq, at, channel, action, by, message, changes, source, despite = [] }) => {
    const what = changes.map(({ part, to }) => `${part} ${to ?? 'removed'}`).join(', ') || 'no part changed';
    const origin = source === undefined ? '' : ` of ${source}`;
    const why = message && ` — ${message}`;
    const passed = despite.map((reason) => ` --${reason}`).join('');
    return `${String(seq).padStart(5)}  ${toMinutes(at)} UTC  ${channel.padEnd(8)}${`${action}${origin}`.padEnd(14)}${what}  (${by})${passed}${why}`;
  });
}
