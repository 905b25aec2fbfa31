import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { foldersOfParts, openStore, PARTS_FOLDER, readBuildRelease } from '../store';
import { formatChange } from './Change';
import { diffBuild, diffRetired } from './diff';
import { readLog } from './log';
import { partsBefore } from './logState';
import { readSources } from './provenance';
import type { PublishOptions } from './publish';
import { type Overrides, requireSources } from './requireSources';
import { findRolledBack } from './findRolledBack';

/** Refuses before a build what is known without it: what is in no commit, and placeholders. */
export async function requireBuildable(
  parts: string[],
  site: SiteSettings | undefined,
  overrides: Overrides,
): Promise<void> {
  await requireSources({ sources: await readSources(parts), replaced: [], site, overrides });
}

export interface PrepareOptions extends Pick<
  PublishOptions,
  'site' | 'builds' | 'without' | 'channel' | 'print'
> {
  /** The builds were made elsewhere: their sources are unknown. */
  isElsewhere: boolean;
  /** The maintainer's flags. */
  flags: Overrides;
}

const OF_REDIRECTS =
  'nginx takes over redirects when its configuration is written again and reloaded: docs/serving.md.';

/**
 * Prints what shoppers will see change, and refuses changes that the maintainer may be unaware of.
 *
 * @returns what the log's entry says of the sources.
 * @throws StorefrontError `PUBLISH_REFUSED` with the flags that skip each refusal.
 */
export async function preparePublish(
  options: PrepareOptions,
): Promise<Pick<PublishOptions, 'sources' | 'overrides'>> {
  const { site, builds, without = [], channel, isElsewhere, flags, print } = options;
  const store = await openStore(site);
  const log = readLog(store.folder);
  const live = partsBefore(log, channel);
  const rolledBack = Object.entries(live).flatMap(([part, { id }]) =>
    findRolledBack(log, part, id).map((each) => `${PARTS_FOLDER}/${part}/${each.id}`),
  );
  await store.fetch([...foldersOfParts(live), ...rolledBack]);
  const built = builds.map((build) => ({ ...build, release: readBuildRelease(build.part, build.folder) }));
  const replaced = [
    ...built.map((build) => diffBuild(store.folder, build, live[build.part]?.id)),
    ...without.flatMap((part) => (live[part] ? [diffRetired(store.folder, part, live[part].id)] : [])),
  ];
  const sources = isElsewhere ? undefined : await readSources(builds.map(({ part }) => part));
  const changes = replaced.flatMap((each) => each.changes);
  changes.forEach((change) => print?.(`  ${formatChange(change)}`));
  if (changes.some(({ kind }) => kind === 'redirect')) print?.(OF_REDIRECTS);
  const settings = built.map(({ release }) => release.site).find(Boolean);
  const used = await requireSources({ sources, replaced, site: settings, overrides: flags });
  return {
    overrides: isElsewhere ? [...used, 'dist'] : used,
    sources: {
      ...(sources && { commit: sources.commit }),
      ...(used.includes('dirty') && { dirty: true }),
    },
  };
}
