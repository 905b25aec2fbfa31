import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseListedProducts, StorefrontError, type ListedProduct, type Release } from 'shared-types';
import { isHost } from '../site/exposes';
import type { PlacedRelease } from '../site/planComposition';
import type { CheckedPart } from './checkParts';
import type { ReleaseRef } from './LogEntry';
import type { PlannedState } from './planChange';
import { readRelease, requireIntact } from './releases';
import { PARTS_FOLDER, releaseFolder } from './siteFolder';

/**
 * Reads the products that a release lists.
 *
 * @param folder holds the release's files.
 * @throws StorefrontError `RELEASE_INVALID` naming the release and every fault of its list.
 */
export function readProducts(folder: string, { part, version, products }: Release): ListedProduct[] {
  if (products === undefined) return [];
  try {
    return parseListedProducts(JSON.parse(readFileSync(path.join(folder, products), 'utf8')));
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new StorefrontError('RELEASE_INVALID', `${part} ${version}, ${products}: ${problem}`, { cause });
  }
}

/** The shell first, then the others by name: the order in which documents list them. */
const inOrder = (checked: CheckedPart[]) =>
  checked.toSorted(
    ({ release: one }, { release: other }) =>
      Number(isHost(other)) - Number(isHost(one)) || one.part.localeCompare(other.part),
  );

/**
 * Reads the releases of a state, every byte of them.
 *
 * @throws StorefrontError `SITE_DAMAGED` when one is not as it was published.
 */
export function readCheckedParts(site: string, parts: PlannedState['parts']): CheckedPart[] {
  return Object.entries(parts).map(([part, ref]) => {
    const release = requireIntact(site, part, ref);
    return { release, products: readProducts(releaseFolder(site, part, ref.id), release) };
  });
}

/**
 * Places the releases of a state at the addresses at which their files are served.
 *
 * @param checked what was read of them.
 */
export function placeParts(
  site: string,
  checked: CheckedPart[],
  { parts, origins, lastKnownGood }: PlannedState,
): PlacedRelease[] {
  const place = (release: Release, ref: ReleaseRef | undefined) => ({
    release,
    base: `${origins[release.part] ?? ''}/${PARTS_FOLDER}/${release.part}/${ref?.id}/`,
  });
  return inOrder(checked).map(({ release, products }) => {
    const { part } = release;
    const placed = { ...place(release, parts[part]), products };
    const earlier = lastKnownGood?.[part];
    if (!earlier) return placed;
    return { ...placed, lastKnownGood: place(readRelease(site, part, earlier.id), earlier) };
  });
}
