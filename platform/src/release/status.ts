import { changesOf, headOf, POINTED_CHANNELS } from './logState';
import { readLog } from './log';
import {
  foldersOfParts,
  isMove,
  type LogEntry,
  openStore,
  type PointedChannel,
  readPointer,
  readRelease,
} from '../store';

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

/** A time of the log to the minute. */
export const toMinutes = (time: string) => time.slice(0, 16).replace('T', ' ');

function formatChannel(site: string, log: LogEntry[], channel: PointedChannel): string[] {
  const head = headOf(log, channel);
  if (!head) return [];
  const { parts, composition } = head.state;
  const lags = !readPointer(site, channel)?.endsWith(`/${composition.id}`);
  const releases = Object.entries(parts).map(([part, { id }]) => {
    const { at, by } = findArrival(log, channel, part, id) ?? head;
    const size = Object.values(readRelease(site, part, id).files).reduce((sum, file) => sum + file.size, 0);
    return `  ${part.padEnd(14)}${id.padEnd(26)}${toMinutes(at)} UTC  ${(size / 1024).toFixed(0).padStart(7)} KB  ${by}`;
  });
  return [
    `${channel}: entry ${head.seq}, composition ${composition.id}${lags ? ' (its pointer lags: the next publish moves it)' : ''}`,
    ...releases,
  ];
}

/** What is live in each channel, since when and by whom, as lines. */
export async function describeStatus(site: string): Promise<string[]> {
  const store = await openStore(site);
  await store.refresh();
  const log = readLog(store.folder);
  await store.fetch(
    POINTED_CHANNELS.flatMap((channel) => foldersOfParts(headOf(log, channel)?.state.parts ?? {})),
  );
  const lines = POINTED_CHANNELS.flatMap((channel) => formatChannel(store.folder, log, channel));
  return lines.length > 0 ? lines : ['Nothing is published yet: npx storefront publish <part> begins.'];
}

/** The log as lines, the newest entry first. */
export function formatLog(log: LogEntry[]): string[] {
  return log.toReversed().map((entry) => {
    const { seq, at, channel, action, by, message, source, overrides = [] } = entry;
    const changes = changesOf(log, entry);
    const what = changes.map(({ part, to }) => `${part} ${to ?? 'removed'}`).join(', ') || 'no part changed';
    const origin = source === undefined ? '' : ` of ${source}`;
    const why = message && ` — ${message}`;
    const passed = overrides.map((reason) => ` --${reason}`).join('');
    return `${String(seq).padStart(5)}  ${toMinutes(at)} UTC  ${channel.padEnd(8)}${`${action}${origin}`.padEnd(14)}${what}  (${by})${passed}${why}`;
  });
}
