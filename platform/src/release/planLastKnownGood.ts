import type { Release } from '@dhaaga-noor/shared-types';
import { isHost, type LogEntry, PARTS_FOLDER, type ReleaseRef, versionOf } from '../store';
import { validateShared } from './checkParts';
import { foldersInLog, liveChanges } from './logState';

type Parts = Record<string, ReleaseRef>;

/** Reads a release; undefined when it is no longer as published. */
export type ReadExisting = (part: string, ref: ReleaseRef) => Promise<Release | undefined>;

/**
 * Releases of a part, ordered by when shoppers last had them. Leaves out those that were
 * rolled back, and those that a clean-up removes, which may disappear at any moment.
 */
export function goodReleases(log: readonly LogEntry[], part: string): ReleaseRef[] {
  const { removed } = foldersInLog(log);
  const good = new Map<string, ReleaseRef>();
  for (const { entry, from, to } of liveChanges(log, part)) {
    if (from && entry.action === 'rollback') good.delete(from.id);
    if (!to) continue;
    good.delete(to.id);
    good.set(to.id, to);
  }
  return [...good.values()].filter(({ id }) => !removed.has(`${PARTS_FOLDER}/${part}/${id}`));
}

/** Whether a browser can run both side by side, and fail over. None fails over to itself. */
function fits(shell: Release, present: Release, previous: Release): boolean {
  return (
    previous.contract === present.contract &&
    previous.container !== present.container &&
    validateShared(shell, [previous]).length === 0
  );
}

/**
 * Decides the release that each remote fails over to when its present one does not load: the
 * previous one that shoppers had, of the same contract, compatible with the shell, and still
 * existing.
 *
 * @param present the releases that will be shown.
 */
export async function planLastKnownGood(
  log: readonly LogEntry[],
  present: readonly Release[],
  read: ReadExisting,
): Promise<Parts> {
  const shell = present.find(isHost);
  if (!shell) return {};
  const planned: Parts = {};
  for (const release of present.filter((each) => !isHost(each))) {
    const { part, version } = release;
    // Releases of one version share a container. There may be hundreds that differ only in their
    // catalogues.
    const others = goodReleases(log, part).filter((ref) => versionOf(ref) !== version);
    for (const ref of others.reverse()) {
      const previous = await read(part, ref);
      if (!previous || !fits(shell, release, previous)) continue;
      planned[part] = ref;
      break;
    }
  }
  return planned;
}
