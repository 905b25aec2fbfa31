import { applyChange, type ChangeOptions, type SiteChange } from './applyChange';
import { composingNow } from './composer';
import { readLog } from './log';
import {
  type Channel,
  type ChannelState,
  type LogEntry,
  openStore,
  type PublishedSources,
  placeRelease,
  readBuild,
  type ReleaseRef,
} from '../store';
import { planChange } from './planChange';
import { createSteps } from './steps';

/** A part and the folder that holds its build. */
export interface Build {
  part: string;
  folder: string;
}

export interface PublishOptions extends ChangeOptions {
  builds: Build[];
  /** Parts to remove from the site. */
  without?: string[];
  channel: Channel;
  /** Sources of the builds. */
  sources?: PublishedSources;
  /** Checks that the publisher chose to skip, for the log. */
  overrides?: string[];
  /** Allows a version to have other bytes than before. */
  unversioned?: boolean;
  /** Settings of the site; by default unchanged. */
  settings?: Partial<Pick<ChannelState, 'origins'>>;
  /** Number of the log's last entry when this change began; the current one by default. */
  base?: number;
}

/**
 * Names of a part's releases that were live. Previews are left out: there may be many of one
 * version.
 */
function liveReleases(log: readonly LogEntry[], part: string): ReadonlySet<string> {
  const entries = log.filter(({ channel }) => channel !== 'preview');
  return new Set(entries.flatMap(({ state }) => state?.parts[part]?.id ?? []));
}

/**
 * Publishes builds and switches their channel to them, all at once or not at all.
 *
 * @returns the entry, or undefined when the channel already shows these releases.
 * @throws StorefrontError `RELEASE_INVALID` for a bad build, `PUBLISH_REFUSED` when the change is
 * not accepted.
 */
export async function publish(options: PublishOptions): Promise<LogEntry | undefined> {
  const { site, builds, channel, by, sources, settings, print } = options;
  const store = await openStore(site);
  await store.refresh();
  const known = readLog(store.folder);
  const { unversioned = false, overrides = [], without = [], base = known.length } = options;
  const step = createSteps(print);
  const parts: Record<string, ReleaseRef | undefined> = {};
  for (const part of without) parts[part] = undefined;
  const commit = sources?.dirty ? undefined : sources?.commit;
  const provenance = { ...(commit !== undefined && { commit }), publisher: by };
  // Check all of them before writing the first.
  const releases = await step('read and check the builds', () =>
    builds.map(({ part, folder }) => ({ part, folder, release: readBuild(part, folder) })),
  );
  for (const { part, folder, release } of releases) {
    parts[part] = await step(`place ${part}`, () =>
      placeRelease(store, {
        folder,
        release,
        provenance,
        ...(!unversioned && { live: liveReleases(known, part) }),
      }),
    );
  }
  const composing = composingNow();
  const change: SiteChange = {
    ...options,
    plan: (log) => planChange(log, { channel, parts, base, settings, ...composing }),
    entry: {
      ...{ action: 'publish', channel },
      ...(overrides.length > 0 && { overrides }),
      ...(sources && { sources: Object.fromEntries(builds.map(({ part }) => [part, sources])) }),
    },
  };
  return applyChange(store, change, known);
}
