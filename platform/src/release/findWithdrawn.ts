import type { LogEntry } from '../store';

/** A release that a rollback took from shoppers. */
interface Withdrawn {
  id: string;
  entry: LogEntry;
}

/**
 * Releases of a part that were rolled back to the live one, the last first; none once the part is
 * published again.
 *
 * @param live name of the part's live release.
 */
export function findWithdrawn(log: readonly LogEntry[], part: string, live: string): Withdrawn[] {
  const moves = log.flatMap((entry) =>
    entry.channel === 'stable'
      ? entry.changes.filter((change) => change.part === part).map((change) => ({ entry, change }))
      : [],
  );
  if (moves.at(-1)?.change.to !== live) return [];
  const last = moves.findLastIndex(({ entry }) => entry.action !== 'rollback');
  return moves
    .slice(last + 1)
    .reverse()
    .flatMap(({ entry, change: { from } }) => (from === undefined ? [] : [{ id: from, entry }]));
}
