import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  StorefrontError,
  type ListedProduct,
  type Release,
  type SiteSettings,
} from '@dhaaga-noor/shared-types';
import { readProducts } from '../render';
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

interface Contents {
  /** Such as `/old to /new`. */
  redirects: Set<string>;
  routes: Map<string, string>;
  products: Map<string, ListedProduct>;
  /** Absent without the shell. */
  settings: SiteSettings | undefined;
}

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

/** The changes, what costs most first: prices. */
function compareContents(before: Contents, after: Contents): string[] {
  return [
    ...diffProducts(before.products, after.products),
    ...listProducts('+', after.products, before.products),
    ...listProducts('-', before.products, after.products),
    ...compareSettings(before.settings, after.settings),
    ...compareKeys('route', before.routes, after.routes),
    ...compareKeys('redirect', before.redirects, after.redirects),
  ];
}

/** A line for each key that is in only one of the two tables. */
function compareKeys(
  kind: 'route' | 'redirect',
  before: Pick<Set<string>, 'has' | 'keys'>,
  after: Pick<Set<string>, 'has' | 'keys'>,
): string[] {
  return [
    ...[...after.keys()].filter((key) => !before.has(key)).map((key) => `+ ${kind} ${key}`),
    ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `- ${kind} ${key}`),
  ];
}

/** The products that only the first table has: by name, or counted where a list is missing. */
function listProducts(sign: '+' | '-', own: Contents['products'], others: Contents['products']): string[] {
  const known = new Set([...others.values()].map(({ list }) => list));
  const counts = new Map<string, number>();
  for (const { list } of own.values()) if (!known.has(list)) counts.set(list, (counts.get(list) ?? 0) + 1);
  return [
    ...[...counts].map(([list, count]) => `${sign} ${count} product${count === 1 ? '' : 's'} in ${list}`),
    ...[...own].flatMap(([url, { list }]) =>
      known.has(list) && !others.has(url) ? [`${sign} product ${url}`] : [],
    ),
  ];
}

const toSettingText = (value: unknown) =>
  value === undefined ? 'none' : typeof value === 'string' ? `"${value}"` : JSON.stringify(value);

function compareSettings(before: SiteSettings | undefined, after: SiteSettings | undefined): string[] {
  if (!before || !after) return [];
  const names = Object.keys({ ...before, ...after }) as (keyof SiteSettings)[];
  return names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => `~ setting ${name}: ${toSettingText(before[name])} -> ${toSettingText(after[name])}`);
}

const toPriceText = (price: number | undefined) => (price === undefined ? 'none' : `₹${price}`);

/** Releases that were published before products had these list none of them. */
const DETAILS = ['size', 'materials', 'box'] as const;

type ProductChange = (before: ListedProduct, after: ListedProduct) => string | false;

/** What shoppers see of a product, and the change between two values of it as text. */
const PRODUCT_CHANGES: ProductChange[] = [
  (before, after) => before.price !== after.price && `price ₹${before.price} -> ₹${after.price}`,
  (before, after) =>
    before.was !== after.was && `earlier price ${toPriceText(before.was)} -> ${toPriceText(after.was)}`,
  (before, after) => before.soldOut !== after.soldOut && (after.soldOut ? 'sold out' : 'no longer sold out'),
  (before, after) => before.name !== after.name && `name "${before.name}" -> "${after.name}"`,
  (before, after) => before.description !== after.description && 'description changed',
  (before, after) =>
    !isDeepStrictEqual([before.media, before.share], [after.media, after.share]) &&
    'pictures or their texts changed',
];

const DETAIL_CHANGES = DETAILS.map(
  (detail): ProductChange =>
    (before, after) =>
      before[detail] !== after[detail] && `${detail} changed`,
);

function diffProducts(before: Contents['products'], after: Contents['products']): string[] {
  const hasDetails = [...before.values()].some((product) => DETAILS.some((detail) => product[detail]));
  return [...PRODUCT_CHANGES, ...(hasDetails ? DETAIL_CHANGES : [])].flatMap((toChange) =>
    [...after].flatMap(([url, product]) => {
      const other = before.get(url);
      const change = other && toChange(other, product);
      return change ? [`~ product ${url}: ${change}`] : [];
    }),
  );
}

/**
 * The changes between two entries of the log: parts, routes, products, names and prices, a line
 * each.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` for an entry without a site, `SITE_DAMAGED` for one
 * that is missing.
 */
export async function diffEntries(site: string, from: number, to: number): Promise<string[]> {
  const store = await openStore(site);
  await store.refresh();
  const { folder } = store;
  const [before, after] = [requireState(folder, from), requireState(folder, to)];
  await store.fetch([before, after].flatMap(({ parts }) => foldersOfParts(parts)));
  const contentsOf = ({ parts }: ChannelState) =>
    readContents(Object.entries(parts).map(([part, { id }]) => locate(folder, part, id)));
  return [
    ...toChanges(before.parts, after.parts).map(
      (change) => `~ part ${change.part}: ${change.from ?? 'none'} -> ${change.to ?? 'none'}`,
    ),
    ...compareContents(contentsOf(before), contentsOf(after)),
  ];
}

/** The changes that a rollback took from shoppers and a new release brings back. */
function findReturning(
  site: string,
  log: LogEntry[],
  live: Located,
  changes: string[],
): Replaced['returning'] {
  const { part } = live.release;
  for (const { id, entry } of findWithdrawn(log, part, path.basename(live.folder))) {
    // A clean-up may have removed it.
    if (!existsSync(releaseFolder(site, part, id))) continue;
    const withdrawn = compareContents(readContents([live]), readContents([locate(site, part, id)]));
    const returning = changes.filter((change) => withdrawn.includes(change));
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
 * prices, a line each.
 *
 * @param id name of the release; undefined for a new part.
 */
export const diffBuild = (site: string, build: Build & Located, id: string | undefined): Replaced =>
  compareWithLive(site, build.part, id, [build]);
