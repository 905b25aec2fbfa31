import {
  COMPOSITIONS_FOLDER,
  type LogEntry,
  lookAtPointer,
  type PointedChannel,
  POINTERS,
  readPointer,
  type SiteStore,
} from '../store';
import { headOf, POINTED_CHANNELS } from './logState';
import { logLength, readLog } from './log';

/** The target of a pointer to what an entry shows. */
const targetOf = ({ state }: LogEntry) => `${COMPOSITIONS_FOLDER}/${state?.composition.id}`;

/**
 * Points every pointer at the log's state. A pointer may lag when a publisher was killed, so each
 * command begins and ends with this. A pointer is never newer than the log.
 *
 * @param known the log's first entries as read before.
 * @returns the log.
 */
export async function followLog(store: SiteStore, known?: readonly LogEntry[]): Promise<LogEntry[]> {
  const { folder } = store;
  await store.refresh();
  let log = readLog(folder, known);
  // An empty log says nothing: shoppers keep what they see.
  while (log.length > 0) {
    for (const channel of POINTED_CHANNELS) {
      const head = headOf(log, channel);
      const target = head && targetOf(head);
      if (target !== readPointer(folder, channel)) await store.movePointer(channel, target);
    }
    await store.refresh();
    // Another publisher may have appended while a pointer was moved: the newest entry must win.
    if (logLength(folder) === log.length) break;
    log = readLog(folder, log);
  }
  return log;
}

function findPointerProblem(site: string, log: LogEntry[], channel: PointedChannel): string | undefined {
  const name = POINTERS[channel];
  const head = headOf(log, channel);
  const wanted = head && targetOf(head);
  const pointer = lookAtPointer(site, channel);
  const should = wanted ? `entry ${head.seq} shows ${wanted}` : `the log shows nothing in ${channel}`;
  if (!pointer) return wanted && `${name} is missing, and ${should}: the next publish makes it anew`;
  const { target } = pointer;
  if (target === undefined) return `${name} is no link, and ${should}: remove it, and publish again`;
  if (target === wanted) return undefined;
  const named = log.findLast((entry) => entry.channel === channel && targetOf(entry) === target);
  // A publisher was killed between its commit and the pointer, or somebody has moved it back.
  if (named)
    return `${name} leads to what entry ${named.seq} shows, and ${should}: the next publish moves it`;
  return `${name} leads to ${target}, which the log never named for ${channel}`;
}

/** @returns a sentence for each pointer that differs from the log. */
export const findPointerProblems = (site: string, log: LogEntry[]): string[] =>
  POINTED_CHANNELS.flatMap((channel) => findPointerProblem(site, log, channel) ?? []);
