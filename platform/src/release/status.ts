import { changesOf, type Head, headOf, POINTED_CHANNELS, toMinutes } from './logState';
import { readLog } from './log';
import {
  type Channel,
  isMove,
  type LogEntry,
  namedParts,
  openSite,
  POINTERS,
  readRelease,
  compositionFolder,
} from '../store';
import { readWrittenComposition } from '../render';
import { PLACEHOLDER } from './assertSources';

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

const EXAMPLE_HINT =
  'This address is only an example: "npx storefront serve" shows the site on this machine.';

function describeChanges(log: readonly LogEntry[], entry: LogEntry): string[] {
  const changes = changesOf(log, entry);
  if (changes.length === 0) return ['  the same releases, composed anew'];
  return changes.map(({ part, from, to }) => `  ${part.padEnd(14)}${from ?? 'new'} -> ${to ?? 'removed'}`);
}

/** The effect of an entry and the URL to see it at, as lines. */
export function describeEntry(site: string, log: readonly LogEntry[], entry: LogEntry): string[] {
  const { seq, channel, action, state } = entry;
  const lines = [`Entry ${seq}: ${action} in ${channel}`, ...describeChanges(log, entry)];
  if (channel === 'stable' && state) {
    const { composition } = readWrittenComposition(compositionFolder(site, state.composition.id));
    const { origin } = composition.site;
    const hint = PLACEHOLDER.test(origin) ? [EXAMPLE_HINT] : [];
    return [...lines, `Live: ${origin}/`, ...hint];
  }
  if (channel === 'canary') {
    return [
      ...lines,
      state ? 'In the canary; "npx storefront promote" makes it stable.' : 'The canary has ended.',
    ];
  }
  const id = state?.composition.id ?? '';
  return [...lines, `"npx storefront preview-link ${id}" gives the URL at which your team sees it.`];
}
