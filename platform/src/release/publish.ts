import { applyChange } from './applyChange';
import { composingNow } from './composer';
import { logLength, readLog } from './log';
import {
  type Channel,
  type ChannelState,
  type LogEntry,
  openStore,
  placeRelease,
  readBuild,
  type ReleaseRef,
} from '../store';
import { planChange } from './planChange';
import type { ServeComposition } from './smokeTest';
import { createSteps } from './steps';

/** A part and the folder that holds its build. */
export interface Build {
  part: string;
  folder: string;
}

export interface PublishOptions {
  site: string;
  builds: Build[];
  /** Parts that are taken out of the site. */
  without?: string[];
  channel: Channel;
  by: string;
  message: string;
  /** SSH key with which the entry is signed. */
  sign?: string;
  /** Commit from which the builds were made. */
  commit?: string;
  /** What the publisher chose to pass over, for the log. */
  despite?: string[];
  /** Lets a version have other bytes than before. */
  unversioned?: boolean;
  /** Settings of the site; those that it has by default. */
  settings?: Partial<Pick<ChannelState, 'origins'>>;
  /** Number of the log's last entry when the work on this change began; now by default. */
  base?: number;
  /** Takes each line that tells what happens. */
  print?: (line: string) => void;
  /** Shows what is about to go live to the smoke test. */
  serveComposition: ServeComposition;
}

/** Names of a part's releases that were live; of previews there may be many of one version. */
function shownReleases(site: string, part: string): ReadonlySet<string> {
  const entries = readLog(site).filter(({ channel }) => channel !== 'preview');
  return new Set(entries.flatMap(({ state }) => state?.parts[part]?.id ?? []));
}

/**
 * Publishes builds and switches their channel to them, all at once or not at all.
 *
 * @returns the entry, or undefined when the channel shows these releases already.
 * @throws StorefrontError `RELEASE_INVALID` for a bad build, `PUBLISH_REFUSED` when the change is not accepted.
 */
export async function publish(options: PublishOptions): Promise<LogEntry | undefined> {
  const { site, builds, channel, by, message, sign, commit, settings, print, serveComposition } = options;
  const store = await openStore(site);
  await store.refresh();
  const { unversioned = false, despite = [], without = [], base = logLength(store.folder) } = options;
  const step = createSteps(print);
  const parts: Record<string, ReleaseRef | undefined> = {};
  for (const part of without) parts[part] = undefined;
  const provenance = { ...(commit !== undefined && { commit }), publisher: by };
  // All of them, before the first is written.
  const releases = await step('read and check the builds', () =>
    builds.map(({ part, folder }) => ({ part, folder, release: readBuild(part, folder) })),
  );
  for (const { part, folder, release } of releases) {
    parts[part] = await step(`place ${part}`, () =>
      placeRelease(store, {
        folder,
        release,
        provenance,
        ...(!unversioned && { shown: shownReleases(store.folder, part) }),
      }),
    );
  }
  const composing = composingNow();
  return applyChange(store, {
    plan: (log) => planChange(log, { channel, parts, base, settings, ...composing }),
    entry: { by, message, action: 'publish', channel, ...(despite.length > 0 && { despite }) },
    sign,
    print,
    serveComposition,
  });
}
