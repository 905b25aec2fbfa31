import { isInFuture } from './log';
import { COMPOSITIONS_FOLDER, type LogEntry, PARTS_FOLDER } from '../store';
import { DAY_MS } from '../system';
import { foldersInLog, headOf } from './logState';
import { isRestored } from './namespaces';
import { goodReleases } from './planLastKnownGood';

/** Last known good releases exist, and are ones that shoppers had before the entry. */
function validateFallbacks(
  log: readonly LogEntry[],
  { seq, state }: LogEntry,
  removed: ReadonlySet<string>,
): string[] {
  const isGone = removed.has(`${COMPOSITIONS_FOLDER}/${state?.composition.id}`);
  return Object.entries(state?.lastKnownGood ?? {}).flatMap(([part, { id, integrity }]) => {
    const name = `its last known good ${part} ${id}`;
    const good = goodReleases(log.slice(0, seq - 1), part);
    if (!good.some((release) => release.id === id && release.integrity === integrity))
      return [`${name} is not one that shoppers had before, or was taken back or cleaned up`];
    return removed.has(`${PARTS_FOLDER}/${part}/${id}`) && !isGone ? [`${name} was cleaned up`] : [];
  });
}

/** References of an entry to previous entries, which commands follow. */
function validateReferences(before: readonly LogEntry[], entry: LogEntry): string[] {
  const { action, source } = entry;
  const canary = headOf(before, 'canary')?.seq;
  return [
    ...(action === 'rollback' && source !== undefined && !isRestored(before, entry)
      ? [`it goes back to entry ${source}, and shows another site`]
      : []),
    ...(action === 'promote' && source !== undefined && source !== canary
      ? [`it promotes entry ${source}, and the canary was ${canary ?? 'none'}`]
      : []),
  ];
}

const yearOf = (at: string, later: number) => new Date(Date.parse(at) + later).getUTCFullYear();

/** The year is that of the entry's time, in any time zone. */
function validateYear(log: readonly LogEntry[], { seq, at, state }: LogEntry): string[] {
  // If a clock was slow, an entry has the time of the previous one.
  const since = log[seq - 2]?.at === at ? log[0]?.at : at;
  const [min, max] = [yearOf(since ?? at, -DAY_MS), yearOf(at, DAY_MS)];
  if (!state || (state.year >= min && state.year <= max)) return [];
  return [`its year is ${state.year}, and its time ${at}`];
}

function validateTimes(log: readonly LogEntry[], now: number): string[] {
  const first = log.find((entry) => isInFuture(entry, now));
  return first ? [`log entry ${first.seq}: its time ${first.at} is ahead of this machine's clock`] : [];
}

/** Claims of entries that neither the log before them nor a signature covers: a sentence each. */
export function validateHistory(log: readonly LogEntry[], now = Date.now()): string[] {
  const { removed } = foldersInLog(log);
  const ofEntries = log.flatMap((entry) => {
    const before = log.slice(0, entry.seq - 1);
    const problems = [
      ...validateReferences(before, entry),
      // A restored state was checked when it was new.
      ...(isRestored(before, entry)
        ? []
        : [...validateFallbacks(log, entry, removed), ...validateYear(log, entry)]),
    ];
    return problems.map((problem) => `log entry ${entry.seq}: ${problem}`);
  });
  return [...ofEntries, ...validateTimes(log, now)];
}
