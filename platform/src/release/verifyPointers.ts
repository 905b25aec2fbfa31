import { lstatSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { headOf } from './log';
import { COMPOSITIONS_FOLDER, type LogEntry, type PointedChannel, POINTERS } from '../store';

function findPointerProblem(site: string, log: LogEntry[], channel: PointedChannel): string | undefined {
  const name = POINTERS[channel];
  const head = headOf(log, channel);
  const wanted = head && `${COMPOSITIONS_FOLDER}/${head.state.composition.id}`;
  const stats = lstatSync(path.join(site, name), { throwIfNoEntry: false });
  const should = wanted ? `entry ${head.seq} shows ${wanted}` : `the log shows nothing in ${channel}`;
  if (!stats) return wanted && `${name} is missing, and ${should}: the next publish makes it anew`;
  if (!stats.isSymbolicLink()) return `${name} is no link, and ${should}: remove it, and publish again`;
  const target = readlinkSync(path.join(site, name));
  if (target === wanted) return undefined;
  const shown = log.findLast(
    (entry) =>
      entry.channel === channel && `${COMPOSITIONS_FOLDER}/${entry.state?.composition.id}` === target,
  );
  // A publisher was killed between its commit and the pointer, or somebody has moved it back.
  if (shown)
    return `${name} leads to what entry ${shown.seq} shows, and ${should}: the next publish moves it`;
  return `${name} leads to ${target}, which the log never named for ${channel}`;
}

/** @returns a sentence for each pointer that does not lead where the log says. */
export const findPointerProblems = (site: string, log: LogEntry[]): string[] =>
  (Object.keys(POINTERS) as PointedChannel[]).flatMap(
    (channel) => findPointerProblem(site, log, channel) ?? [],
  );
