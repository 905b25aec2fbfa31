import { StorefrontError, type ListedProduct, type Release } from '@dhaaga-noor/shared-types';
import { readProducts } from '../seo/readProducts';
import { readEntry } from './log';
import type { ChannelState } from './LogEntry';
import { toChanges } from './planChange';
import { readRelease } from './releases';
import { releaseFolder } from './siteFolder';

interface Contents {
  routes: Map<string, string>;
  products: Map<string, ListedProduct>;
}

function requireState(site: string, seq: number): ChannelState {
  const { state } = readEntry(site, seq);
  if (state) return state;
  throw new StorefrontError(
    'PUBLISH_REFUSED',
    `Entry ${seq} shows no site: choose an entry that "npx storefront log" lists with parts.`,
  );
}

function readContents(site: string, { parts }: ChannelState): Contents {
  const releases = Object.entries(parts).map(([part, { id }]): [Release, string] => [
    readRelease(site, part, id),
    id,
  ]);
  return {
    routes: new Map(
      releases.flatMap(([{ part, routes }]) => routes.map(({ path }) => [path, part] as const)),
    ),
    products: new Map(
      releases.flatMap(([release, id]) =>
        readProducts(releaseFolder(site, release.part, id), release).map(
          (product) => [`${product.list}/${product.id}`, product] as const,
        ),
      ),
    ),
  };
}

/** A line for each key that one table has and the other has not. */
function compareKeys(kind: string, before: Map<string, unknown>, after: Map<string, unknown>): string[] {
  return [
    ...[...after.keys()].filter((key) => !before.has(key)).map((key) => `+ ${kind} ${key}`),
    ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `- ${kind} ${key}`),
  ];
}

function compareProducts(before: Contents['products'], after: Contents['products']): string[] {
  return [...after].flatMap(([address, product]) => {
    const other = before.get(address);
    if (!other) return [];
    return [
      ...(other.price === product.price
        ? []
        : [`~ product ${address}: price ₹${other.price} -> ₹${product.price}`]),
      ...(other.soldOut === product.soldOut
        ? []
        : [`~ product ${address}: ${product.soldOut ? 'sold out' : 'no longer sold out'}`]),
      ...(other.name === product.name
        ? []
        : [`~ product ${address}: name "${other.name}" -> "${product.name}"`]),
    ];
  });
}

/**
 * What changed from one entry of the log to another: parts, routes, products, names and prices, a line each.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` for an entry without a site, `SITE_DAMAGED` for one that is missing.
 */
export function diffEntries(site: string, from: number, to: number): string[] {
  const [before, after] = [requireState(site, from), requireState(site, to)];
  const [old, now] = [readContents(site, before), readContents(site, after)];
  return [
    ...toChanges(before.parts, after.parts).map(
      (change) => `~ part ${change.part}: ${change.from ?? 'none'} -> ${change.to ?? 'none'}`,
    ),
    ...compareKeys('route', old.routes, now.routes),
    ...compareKeys('product', old.products, now.products),
    ...compareProducts(old.products, now.products),
  ];
}
