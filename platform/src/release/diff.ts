import { existsSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError, type Release } from '@dhaaga-noor/shared-types';
import { readProducts } from '../render';
import { type Change, formatChange } from './Change';
import { compareContents, type Contents } from './compareContents';
import { logLength, readEntry, readLog } from './log';
import {
  type ChannelState,
  foldersOfParts,
  type LogEntry,
  openStore,
  readRelease,
  releaseFolder,
} from '../store';
import { toChanges } from './planChange';
import { findLiveSources } from './provenance';
import type { Build } from './publish';
import type { Replaced } from './requireSources';
import { findWithdrawn } from './findWithdrawn';

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

/** The changes that a rollback took from shoppers and a new release brings back. */
function findReturning(
  site: string,
  log: LogEntry[],
  live: Located,
  changes: Change[],
): Replaced['returning'] {
  const { part } = live.release;
  for (const { id, entry } of findWithdrawn(log, part, path.basename(live.folder))) {
    // A clean-up may have removed it.
    if (!existsSync(releaseFolder(site, part, id))) continue;
    const withdrawn = compareContents(readContents([live]), readContents([locate(site, part, id)]));
    const lines = new Set(withdrawn.map(formatChange));
    const returning = changes.filter((change) => lines.has(formatChange(change)));
    if (returning.length > 0) return { entry, changes: returning };
  }
  return undefined;
}

function compareWithLive(site: string, part: string, id: string | undefined, next: Located[]): Replaced {
  if (id === undefined) return { part, changes: compareContents(readContents([]), readContents(next)) };
  const live = locate(site, part, id);
  const log = readLog(site);
  const changes = compareContents(readContents([live]), readContents(next));
  return {
    part,
    live: findLiveSources(log, live.release, id),
    changes,
    returning: findReturning(site, log, live, changes),
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
