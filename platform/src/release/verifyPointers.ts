import { headOf } from './logState';
import { COMPOSITIONS_FOLDER, type LogEntry, lookAtPointer, type PointedChannel, POINTERS } from '../store';

function findPointerProblem(site: string, log: LogEntry[], channel: PointedChannel): string | undefined {
  const name = POINTERS[channel];
  const head = headOf(log, channel);
  const wanted = head && `${COMPOSITIONS_FOLDER}/${head.state.composition.id}`;
  const pointer = lookAtPointer(site, channel);
  const should = wanted ? `entry ${head.seq} shows ${wanted}` : `the log shows nothing in ${channel}`;
  if (!pointer) return wanted && `${name} is missing, and ${should}: the next publish makes it anew`;
  const { target } = pointer;
  if (target === undefined) return `${name} is no link, and ${should}: remove it, and publish again`;
  if (target === wanted) return undefined;
  const named = log.findLast(
    (entry) =>
      entry.channel === channel && `${COMPOSITIONS_FOLDER}/${entry.state?.composition.id}` === target,
  );
  // A publisher was killed between its commit and the pointer, or somebody has moved it back.
  if (named)
    return `${name} leads to what entry ${named.seq} shows, and ${should}: the next publish moves it`;
  return `${name} leads to ${target}, which the log never named for ${channel}`;
}

/** @returns a sentence for each pointer that differs from the log. */
export const findPointerProblems = (site: string, log: LogEntry[]): string[] =>
  (Object.keys(POINTERS) as PointedChannel[]).flatMap(
    (channel) => findPointerProblem(site, log, channel) ?? [],
  );
