import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ListedProduct, Release } from 'shared-types';
import { readListed } from '../publish/fileTable';
import type { ReleaseRef } from '../publish/LogEntry';
import { readStanding } from '../publish/releases';
import { releaseFolder } from '../publish/siteFolder';
import type { PlacedPart } from '../seo/placeProducts';
import { findChangedProducts } from '../seo/productsText';

/** A release that documents name, and the one that is shown in its place. */
export interface Succession {
  base: string;
  named: Release;
  shown: Release;
  /** Products that the one ships otherwise than the other, in the same places; undefined where more than that differs. */
  changed: ReadonlySet<ListedProduct> | undefined;
}

/** A release, and the folder in which it stands. */
interface Published {
  release: Release;
  folder: string;
}

/** The text in which a release lists its products, with a letter for each byte: it is compared, and not read. */
function readProductsText({ folder, release: { products: name = '', files } }: Published): string {
  const read = files[name] && readListed(folder, name, files[name]);
  return read && 'bytes' in read ? read.bytes.toString('latin1') : '';
}

const toListing = ({ release: { products = '', files } }: Published) => files[products]?.integrity;

/** @param products of the release that is shown. */
function findChanged(
  named: Published,
  shown: Published,
  products: readonly ListedProduct[],
): Succession['changed'] {
  if (!isDeepStrictEqual(named.release.routes, shown.release.routes)) return undefined;
  if (toListing(named) === toListing(shown)) return new Set();
  return findChangedProducts(readProductsText(named), readProductsText(shown), products);
}

/**
 * Finds what is shown in the place of releases that documents name.
 *
 * @param refs the named releases, by part.
 * @returns undefined when not all of them stand there still.
 */
export function findSuccessions(
  { site, placed }: { site: string; placed: PlacedPart[] },
  refs: Record<string, ReleaseRef>,
): Succession[] | undefined {
  const found = placed.flatMap(({ base, release, products }) => {
    const ref = refs[release.part];
    const [folder, id] = [path.posix.dirname(base), path.posix.basename(base)];
    const named = ref && (ref.id === id ? release : readStanding(site, release.part, ref));
    if (!named) return [];
    const folderOf = (name: string) => releaseFolder(site, release.part, name);
    const pair = [
      { release: named, folder: folderOf(ref.id) },
      { release, folder: folderOf(id) },
    ] as const;
    const changed = findChanged(...pair, products);
    return [{ base: `${folder}/${ref.id}/`, named, shown: release, changed }];
  });
  return found.length === placed.length ? found : undefined;
}

/** Whether a script that a page ran would be the same with the releases that are shown. */
export function isUnchanged(url: string, successions: Succession[]): boolean {
  const succession = successions.find(({ base }) => url.startsWith(base));
  if (!succession) return false;
  const { base, named, shown } = succession;
  const name = url.slice(base.length);
  const integrity = named.files[name]?.integrity;
  return integrity !== undefined && shown.files[name]?.integrity === integrity;
}
