import { listFolders, type LogEntry, PARTS_FOLDER, type PreviousState, type ReleaseRef } from '../store';

/** A release that the log names, or that only exists as a folder. */
export interface NamedRelease {
  part: string;
  id: string;
  /** Its references in entries; a release that never went live is only checked against itself. */
  named?: ReleaseRef;
}

const referencesOf = (state: PreviousState | undefined) =>
  [state?.parts, state?.lastKnownGood, state?.kept].flatMap((parts) =>
    Object.entries(parts ?? {}).map(([part, ref]) => ({ part, id: ref.id, named: ref })),
  );

/**
 * Releases by folder, with each hash in the log; after a clean-up another release may have the same
 * name.
 */
function namedReleases(log: readonly LogEntry[]): Map<string, Map<string, NamedRelease>> {
  const releases = new Map<string, Map<string, NamedRelease>>();
  const gone = new Set<string>();
  for (const { removed = [], state } of log) {
    removed.forEach((folder) => gone.add(folder));
    for (const release of referencesOf(state)) {
      const folder = `${PARTS_FOLDER}/${release.part}/${release.id}`;
      if (gone.delete(folder)) releases.delete(folder);
      const known = releases.get(folder) ?? new Map<string, NamedRelease>();
      releases.set(folder, known.set(release.named.integrity, release));
    }
  }
  return releases;
}

/** Releases that the log names, and those that only exist as folders. */
export function allReleases(site: string, log: readonly LogEntry[]): NamedRelease[] {
  const named = namedReleases(log);
  const present = listFolders(site, PARTS_FOLDER).flatMap((folder) => listFolders(site, folder));
  const others = present
    .filter((folder) => !named.has(folder))
    .map((folder): NamedRelease => {
      const [, part = '', id = ''] = folder.split('/');
      return { part, id };
    });
  return [...[...named.values()].flatMap((releases) => [...releases.values()]), ...others];
}

/** Compositions that entries name, with each hash that they name for them. */
export function allCompositions(log: readonly LogEntry[]): ReleaseRef[] {
  const refs = log.flatMap(({ state }) => {
    const { composition, below: shared }: Partial<PreviousState> = state ?? {};
    return [composition ?? [], shared ?? []].flat();
  });
  return [...new Map(refs.map((ref) => [`${ref.id} ${ref.integrity}`, ref])).values()];
}
