import { StorefrontError, type Release } from '@dhaaga-noor/shared-types';
import { readProducts } from '../render';
import type { Change } from './Change';
import { compareContents, type Contents, findRepeated } from './compareContents';
import { findRolledBack } from './findRolledBack';
import { logLength, readEntry, readLog } from './log';
import { type ChannelState, foldersOfParts, openStore, readRelease, releaseFolder } from '../store';
import { toChanges } from './logState';
import { findLiveSources } from './provenance';
import type { Build } from './publish';
import type { Replaced } from './requireSources';

function requireState(site: string, seq: number): ChannelState {
  const last = logLength(site);
  if (seq > last)
    throw new StorefrontError(
      'PUBLISH_REFUSED',
      `There is no entry ${seq}: the log ends with entry ${last}.`,
    );
  const { state } = readEntry(site, seq);
  if (state) return state;
  throw new StorefrontError(
    'PUBLISH_REFUSED',
    `Entry ${seq} shows no site: choose an entry that "npx storefront log" lists with parts.`,
  );
}

/** A release and the folder of its files. */
interface Located {
  release: Release;
  folder: string;
}

const locate = (site: string, part: string, id: string): Located => ({
  release: readRelease(site, part, id),
  folder: releaseFolder(site, part, id),
});

function readContents(releases: Located[]): Contents {
  return {
    settings: releases.map(({ release }) => release.site).find(Boolean),
    routes: new Map(
      releases.flatMap(({ release: { part, routes } }) => routes.map(({ path }) => [path, part] as const)),
    ),
    redirects: new Set(
      releases.flatMap(({ release: { redirects = [] } }) =>
        redirects.map(({ from, to }) => `${from} to ${to}`),
      ),
    ),
    products: new Map(
      releases.flatMap(({ release, folder }) =>
        readProducts(folder, release).map((product) => [`${product.list}/${product.id}`, product] as const),
      ),
    ),
  };
}

/**
 * The changes between two entries of the log: parts, routes, products, names and prices.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` for an entry without a site, `SITE_DAMAGED` for one
 * that is missing.
 */
export async function diffEntries(site: string, from: number, to: number): Promise<Change[]> {
  const store = await openStore(site);
  await store.refresh();
  const { folder } = store;
  const [before, after] = [requireState(folder, from), requireState(folder, to)];
  await store.fetch([before, after].flatMap(({ parts }) => foldersOfParts(parts)));
  const contentsOf = ({ parts }: ChannelState) =>
    readContents(Object.entries(parts).map(([part, { id }]) => locate(folder, part, id)));
  return [
    ...toChanges(before.parts, after.parts).map(({ part, from, to }): Change => ({
      kind: 'part',
      sign: '~',
      name: part,
      before: from,
      after: to,
    })),
    ...compareContents(contentsOf(before), contentsOf(after)),
  ];
}

/** The contents of a release; undefined if a clean-up has removed it, or it is damaged. */
function tryContents(site: string, part: string, id: string): Contents | undefined {
  try {
    return readContents([locate(site, part, id)]);
  } catch {
    return undefined;
  }
}

function compareWithLive(site: string, part: string, id: string | undefined, builds: Located[]): Replaced {
  const next = readContents(builds);
  if (id === undefined) return { part, changes: compareContents(readContents([]), next) };
  const { release, folder } = locate(site, part, id);
  const live = readContents([{ release, folder }]);
  const log = readLog(site);
  const returning = findRolledBack(log, part, id)
    .map(({ id: other, entry }) => {
      const contents = tryContents(site, part, other);
      return { entry, changes: contents ? findRepeated(live, next, contents) : [] };
    })
    .find(({ changes }) => changes.length > 0);
  return {
    part,
    live: findLiveSources(log, part, id),
    changes: compareContents(live, next),
    returning,
  };
}

/** What shoppers lose when a part is removed from the site; `id` names its release. */
export const diffRetired = (site: string, part: string, id: string): Replaced =>
  compareWithLive(site, part, id, []);

/**
 * What changes for shoppers when a build replaces a part's release: routes, products, names and
 * prices.
 *
 * @param id name of the release; undefined for a new part.
 */
export const diffBuild = (site: string, build: Build & Located, id: string | undefined): Replaced =>
  compareWithLive(site, build.part, id, [build]);
