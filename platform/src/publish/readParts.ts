import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseListedProducts, type ListedProduct, type Release } from 'shared-types';
import { isHost } from '../site/exposes';
import type { PlacedRelease } from '../site/planComposition';
import type { CheckedPart } from './checkParts';
import type { ReleaseRef } from './LogEntry';
import type { PlannedState } from './planChange';
import { readRelease, requireIntact } from './releases';
import { PARTS_FOLDER, releaseFolder } from './siteFolder';

/** Products that a published release lists. */
export function readProducts(site: string, release: Release, id: string): ListedProduct[] {
  if (release.products === undefined) return [];
  const file = path.join(releaseFolder(site, release.part, id), release.products);
  return parseListedProducts(JSON.parse(readFileSync(file, 'utf8')));
}

/** The shell first, then the others by name: the order in which documents list them. */
const inOrder = (releases: [Release, ReleaseRef][]) =>
  releases.sort(
    ([one], [other]) => Number(isHost(other)) - Number(isHost(one)) || one.part.localeCompare(other.part),
  );

/**
 * Reads the releases of a state, every byte of them.
 *
 * @throws StorefrontError `SITE_DAMAGED` when one is not as it was published.
 */
export function readCheckedParts(site: string, parts: PlannedState['parts']): CheckedPart[] {
  return Object.entries(parts).map(([part, ref]) => {
    const release = requireIntact(site, part, ref);
    return { release, products: readProducts(site, release, ref.id) };
  });
}

/** The releases of a state with the addresses at which their files are served. */
export function readPlacedReleases(
  site: string,
  { parts, origins, lastKnownGood }: PlannedState,
): PlacedRelease[] {
  const releases = Object.entries(parts).map(([part, ref]): [Release, ReleaseRef] => [
    readRelease(site, part, ref.id),
    ref,
  ]);
  const place = (release: Release, { id }: ReleaseRef) => ({
    release,
    base: `${origins[release.part] ?? ''}/${PARTS_FOLDER}/${release.part}/${id}/`,
  });
  return inOrder(releases).map(([release, ref]) => {
    const earlier = lastKnownGood?.[release.part];
    if (!earlier) return place(release, ref);
    const takesOver = place(readRelease(site, release.part, earlier.id), earlier);
    return { ...place(release, ref), lastKnownGood: takesOver };
  });
}
