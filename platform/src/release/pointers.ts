import {
  COMPOSITIONS_FOLDER,
  type LogEntry,
  lookAtPointer,
  type PointedChannel,
  POINTERS,
  type Site,
} from '../store';
import { headOf, POINTED_CHANNELS } from './logState';
import { readLog } from './log';

/** The target of a pointer to what an entry shows. */
const targetOf = ({ state }: LogEntry) => `${COMPOSITIONS_FOLDER}/${state?.composition.id}`;

/**
 * Points every pointer at the log's state. A pointer may lag when a publisher was killed, so each
 * command begins and ends with this. A pointer is never newer than the log.
 *
 * @param known the log's first entries as read before.
 * @returns the log.
 */
export async function followLog(site: Site, known?: readonly LogEntry[]): Promise<LogEntry[]> {
  for (let log = known; ;) {
    await site.pullLog();
    const now = readLog(site.folder, log);
    // An empty log says nothing: shoppers keep what they see.
    if (now.length === 0) return now;
    let moved = false;
    for (const channel of POINTED_CHANNELS) {
      const head = headOf(now, channel);
      const name = POINTERS[channel];
      const pointer = (await site.transport.read(name))?.toString();
      if (pointer === (head && targetOf(head))) continue;
      if (head) await site.transport.write(name, targetOf(head));
      else await site.transport.remove([name]);
      moved = true;
    }
    if (!moved) return now;
    // Another publisher may have appended while a pointer was moved: the newest entry must win.
    log = now;
  }
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
