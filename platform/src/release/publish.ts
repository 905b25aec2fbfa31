import type { Release } from '@dhaaga-noor/shared-types';
import { applyChange, type ChangeOptions, type SiteChange, createSteps } from './applyChange';
import { composingNow } from './composing';
import { readLog, assertKey } from './log';
import {
  type Channel,
  type ChannelState,
  type LogEntry,
  nameRelease,
  openSite,
  PARTS_FOLDER,
  placeRelease,
  readBuild,
  type ReleaseRef,
  type Site,
  versionOf,
} from '../store';
import { foldersInLog } from './logState';
import { planChange } from './planChange';
import { preparePublish, type Review } from './preparePublish';

/** A part and the folder that holds its build. */
export interface Build {
  part: string;
  folder: string;
}

export interface PublishOptions extends ChangeOptions {
  /** A function makes them: of the site and its log, as they are before. */
  builds: Build[] | ((log: readonly LogEntry[], site: Site) => Promise<Build[]>);
  /** Parts to remove from the site. */
  without?: string[];
  channel: Channel;
  /** Shows what shoppers will see change, and refuses what the maintainer may be unaware of. */
  review?: Review;
  /** Allows a version to have other bytes than before. */
  unversioned?: boolean;
  /** Settings of the site; by default unchanged. */
  settings?: Partial<Pick<ChannelState, 'origins'>>;
}

/** A part's releases that were live. Previews are left out: there may be many of a version. */
function liveReleases(log: readonly LogEntry[], part: string): ReadonlySet<string> {
  const entries = log.filter(({ channel }) => channel !== 'preview');
  return new Set(entries.flatMap(({ state }) => state?.parts[part]?.id ?? []));
}

const sameVersion = (live: ReadonlySet<string>, { part, version }: Release): string[] =>
  [...live].filter((id) => versionOf({ id }) === version).map((id) => `${PARTS_FOLDER}/${part}/${id}`);

/**
 * Publishes builds and switches their channel to them, all at once or not at all.
 *
 * @returns the entry, or undefined when the channel already shows these releases.
 * @throws StorefrontError `RELEASE_INVALID` for a bad build, `PUBLISH_REFUSED` when the change is
 * not accepted.
 */
export async function publish(options: PublishOptions): Promise<LogEntry | undefined> {
  const { channel, by, settings, print, review, unversioned = false, without = [] } = options;
  const site = await openSite(options.site);
  await site.pullLog();
  const log = readLog(site.folder);
  assertKey(log, options.sign);
  const made = typeof options.builds === 'function' ? await options.builds(log, site) : options.builds;
  const step = createSteps(print);
  // Check all of them before writing the first.
  const builds = await step('read and check the builds', () =>
    made.map(({ part, folder }) => ({ part, folder, ...readBuild(part, folder) })),
  );
  const { sources, overrides = [] } = review
    ? await preparePublish(site, { log, builds, without, channel, by, print }, review)
    : {};
  const commit = sources?.dirty ? undefined : sources?.commit;
  const provenance = { ...(commit !== undefined && { commit }), publisher: by };
  const parts: Record<string, ReleaseRef | undefined> = {};
  const { present } = foldersInLog(log);
  for (const part of without) parts[part] = undefined;
  for (const { part, folder, release } of builds) {
    const live = unversioned ? undefined : liveReleases(log, part);
    parts[part] = await step(`place ${part}`, async () => {
      const compared = [nameRelease(release), ...(live ? sameVersion(live, release) : [])];
      await site.pull(compared.map((name) => [name, present.get(name)]));
      return placeRelease(site.folder, { folder, release, provenance, live });
    });
  }
  const composing = composingNow();
  const change: SiteChange = {
    ...options,
    plan: (now) => planChange(now, { channel, parts, base: log.length, settings, ...composing }),
    entry: {
      action: 'publish',
      channel,
      ...(overrides.length > 0 && { overrides }),
      ...(sources && { sources: Object.fromEntries(builds.map(({ part }) => [part, sources])) }),
    },
  };
  return applyChange(site, change, log);
}
