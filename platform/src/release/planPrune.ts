import { foldersOf, type LogEntry } from '../store';
import { DAY_MS } from '../system';
import { headOf, POINTED_CHANNELS } from './logState';

/** A folder of a site, relative to it, and when it was last written or touched, in ms. */
export interface DatedFolder {
  name: string;
  time: number;
}

/** Folders that an entry names. */
export const reachedBy = ({ state }: LogEntry): string[] => (state ? foldersOf(state) : []);

/** The channels' current entries, those within the time, and what those replaced or ended. */
function retained(log: readonly LogEntry[], since: number): LogEntry[] {
  const recent = log.filter(({ at }) => Date.parse(at) >= since);
  const before = log.filter(({ at }) => Date.parse(at) < since);
  return [
    ...recent,
    ...POINTED_CHANNELS.flatMap((channel) =>
      [headOf(log, channel) ?? [], headOf(before, channel) ?? []].flat(),
    ),
  ];
}

/**
 * Decides which folders a clean-up removes: those that nothing within retention reaches, and those
 * that no entry names (refused, lost to a faster publisher, or unfinished). Folders that were
 * written or touched within a day stay: an entry may be about to name them.
 *
 * @param now the time at the site's storage, in ms.
 */
export function planPrune(
  log: readonly LogEntry[],
  folders: readonly DatedFolder[],
  { keepDays, now }: { keepDays: number; now: number },
): string[] {
  const since = now - keepDays * DAY_MS;
  const reached = new Set(retained(log, since).flatMap(reachedBy));
  const known = new Set(log.flatMap(reachedBy));
  const dayAgo = now - DAY_MS;
  return folders
    .filter(
      ({ name, time }) => !reached.has(name) && time < (known.has(name) ? dayAgo : Math.min(since, dayAgo)),
    )
    .map(({ name }) => name);
}
