import {
  type Channel,
  type ListedRelease,
  type LogEntry,
  type NamedFolder,
  namedParts,
  PARTS_FOLDER,
  type PublishedSources,
  readListed,
  type Site,
} from '../store';
import { type Change, formatChange } from './Change';
import { assertFitting } from './checkParts';
import { compareContents, type Contents, findRepeated, toContents } from './compareContents';
import { findLiveSources, findRolledBack, foldersInLog, partsBefore } from './logState';
import { composingNow } from './composing';
import { planChange } from './planChange';
import { readSources } from './provenance';
import { type Overrides, type Replaced, assertSources } from './assertSources';

/** The contents of a release; undefined if a clean-up has removed it, or it is damaged. */
function tryContents(site: string, part: string, id: string) {
  try {
    return toContents([readListed(site, part, id)]);
  } catch {
    return undefined;
  }
}

/** Pulls the live releases of a channel, and those that were rolled back to them. */
export async function pullLive(site: Site, log: readonly LogEntry[], channel: Channel): Promise<void> {
  const live = partsBefore(log, channel);
  const rolledBack = Object.entries(live).flatMap(([part, { id }]) =>
    findRolledBack(log, part, id).map((each) => `${PARTS_FOLDER}/${part}/${each.id}`),
  );
  const { present } = foldersInLog(log);
  await site.pull([...namedParts(live), ...rolledBack.map((name): NamedFolder => [name, present.get(name)])]);
}

interface Live {
  folder: string;
  /** Its entries name the live release. */
  log: readonly LogEntry[];
  channel: Channel;
  /** Who replaces it. */
  by: string;
}

/**
 * What changes for shoppers when others replace the contents of a part's release.
 *
 * @param next none for a part that is removed.
 */
export function compareWithLive({ folder, log, channel, by }: Live, part: string, next: Contents): Replaced {
  const id = partsBefore(log, channel)[part]?.id;
  if (id === undefined) return { part, changes: compareContents(toContents([]), next) };
  const live = toContents([readListed(folder, part, id)]);
  const returning = findRolledBack(log, part, id)
    .map(({ id: other, entry }) => {
      const contents = tryContents(folder, part, other) ?? live;
      const repeated = findRepeated(live, next, contents);
      // Who rolled them back knows of them: with one of them corrected, the others are meant.
      const isMeant = entry.by === by && repeated.length < compareContents(live, contents).length;
      return { entry, changes: isMeant ? [] : repeated };
    })
    .find(({ changes }) => changes.length > 0);
  return { part, live: findLiveSources(log, part, id), changes: compareContents(live, next), returning };
}

const OF_REDIRECTS =
  'nginx serves redirects once its configuration is written again and reloaded: docs/serving.md.';

/** What a maintainer is to see, and may be unaware of. */
export interface Review {
  /** The builds were made elsewhere: their sources are unknown. */
  isElsewhere: boolean;
  flags: Overrides;
}

/** A publish whose builds have been read. */
export interface PreparedPublish {
  channel: Channel;
  by: string;
  /** Called with each line about a change. */
  print?: (line: string) => void;
  log: readonly LogEntry[];
  builds: ({ part: string } & ListedRelease)[];
  /** Parts to remove from the site. */
  without: string[];
}

/**
 * Prints what shoppers will see change, and refuses changes that the maintainer may be unaware of.
 *
 * @returns what the log's entry says of the sources.
 * @throws StorefrontError `PUBLISH_REFUSED` with the flags that skip each refusal.
 */
export async function preparePublish(
  site: Site,
  { log, builds, without, channel, by, print }: PreparedPublish,
  { isElsewhere, flags }: Review,
): Promise<{ sources: PublishedSources; overrides: string[] }> {
  const live = partsBefore(log, channel);
  await pullLive(site, log, channel);
  const from = { folder: site.folder, log, channel, by };
  const replaced = [
    ...builds.map((build) => compareWithLive(from, build.part, toContents([build]))),
    ...without.filter((part) => live[part]).map((part) => compareWithLive(from, part, toContents([]))),
  ];
  const sources = isElsewhere ? undefined : await readSources(builds.map(({ part }) => part));
  const changes: Change[] = replaced.flatMap((each) => each.changes);
  changes.forEach((change) => print?.(`  ${formatChange(change)}`));
  if (changes.some(({ kind }) => kind === 'redirect')) print?.(OF_REDIRECTS);
  const settings = builds.map(({ release }) => release.site).find(Boolean);
  const used = await assertSources({ sources, replaced, site: settings, overrides: flags });
  return {
    overrides: isElsewhere ? [...used, 'dist'] : used,
    sources: {
      ...(sources && { commit: sources.commit }),
      ...(used.includes('dirty') && { dirty: true }),
    },
  };
}

/**
 * Refuses before a build what the sources, the log and the live parts say without one. Prints what
 * shoppers would see change only with a refusal: a picture may change, too.
 *
 * @param publish with the parts' sources instead of their builds.
 * @param review undefined for a preview.
 * @throws StorefrontError `PUBLISH_REFUSED`.
 */
export async function assertBuildable(
  site: Site,
  publish: PreparedPublish,
  review: Review | undefined,
): Promise<void> {
  const { log, builds, without, channel, print } = publish;
  const lines: string[] = [];
  try {
    if (review) await preparePublish(site, { ...publish, print: (line) => lines.push(line) }, review);
  } catch (error) {
    lines.forEach((line) => print?.(line));
    throw error;
  }
  const unbuilt = { id: 'sources', integrity: '' };
  const parts = Object.fromEntries([
    ...without.map((part) => [part, undefined] as const),
    ...builds.map(({ part }) => [part, unbuilt] as const),
  ]);
  const planned = planChange(log, { channel, parts, base: log.length, ...composingNow() });
  const others = Object.entries(planned?.parts ?? {}).filter(([, ref]) => ref !== unbuilt);
  await site.pull(namedParts(Object.fromEntries(others)));
  const live = others.map(([part, { id }]) => readListed(site.folder, part, id));
  assertFitting([...live, ...builds].sort((a, b) => (a.release.part < b.release.part ? -1 : 1)));
}
