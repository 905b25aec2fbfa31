import type { LogEntry } from '../store';
import { liveChanges } from './logState';

/** A release that shoppers lost to a rollback. */
interface RolledBack {
  id: string;
  entry: LogEntry;
}

/**
 * Releases of a part that were rolled back to the live one, the last first; none once the part is
 * published again.
 *
 * @param live name of the part's live release.
 */
export function findRolledBack(log: readonly LogEntry[], part: string, live: string): RolledBack[] {
  const changes = liveChanges(log, part);
  if (changes.at(-1)?.to?.id !== live) return [];
  const last = changes.findLastIndex(({ entry }) => entry.action !== 'rollback');
  return changes
    .slice(last + 1)
    .reverse()
    .flatMap(({ entry, from }) => (from ? [{ id: from.id, entry }] : []));
}
