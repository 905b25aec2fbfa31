import { changesOf, type Head, headOf, POINTED_CHANNELS, toMinutes } from './logState';
import { readLog } from './log';
import { type Channel, isMove, type LogEntry, namedParts, openSite, POINTERS, readRelease } from '../store';

/** The entry that added a release to a channel, where it has stayed since then. */
function findArrival(log: LogEntry[], channel: Channel, part: string, id: string): LogEntry | undefined {
  const entries = log.filter((entry) => entry.channel === channel && isMove(entry));
  const away = entries.findLastIndex(({ state }) => state?.parts[part]?.id !== id);
  return entries[away + 1];
}

function formatChannel(site: string, log: LogEntry[], head: Head, pointer: string): string[] {
  const { channel, state } = head;
  const { parts, composition } = state;
  const lags = !pointer.endsWith(`/${composition.id}`);
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
export async function describeStatus(url: string): Promise<string[]> {
  const site = await openSite(url);
  await site.pullLog();
  const log = readLog(site.folder);
  const lines: string[] = [];
  for (const channel of POINTED_CHANNELS) {
    const head = headOf(log, channel);
    if (!head) continue;
    await site.pull(namedParts(head.state.parts));
    const pointer = await site.transport.read(POINTERS[channel]);
    lines.push(...formatChannel(site.folder, log, head, String(pointer)));
  }
  return lines.length > 0 ? lines : ['Nothing is published yet: npx storefront publish <part> begins.'];
}

/** The log as lines, the newest entry first. */
export function formatLog(log: LogEntry[]): string[] {
  return log.toReversed().map((entry) => {
    const { seq, at, channel, action, by, message, source, overrides = [] } = entry;
    const changes = changesOf(log, entry);
    const what = changes.map(({ part, to }) => `${part} ${to ?? 'removed'}`).join(', ') || 'no part changed';
    const did = action === 'rollback' && source !== undefined ? `back to entry ${source}` : action;
    const why = message && ` — ${message}`;
    const passed = overrides.map((reason) => ` --${reason}`).join('');
    return `${String(seq).padStart(5)}  ${toMinutes(at)} UTC  ${channel.padEnd(8)}${did.padEnd(19)}${what}  (${by})${passed}${why}`;
  });
}
