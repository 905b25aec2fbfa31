import type { Release } from '@dhaaga-noor/shared-types';
import { type PlacedPart, readProducts } from '../render';
import { isHost, PARTS_FOLDER, readRelease, releaseFolder, type ReleaseRef, requireIntact } from '../store';
import type { CheckedPart } from './checkParts';
import type { PlannedState } from './planChange';

/** A part's release as read, and its reference. */
export interface ReadPart extends CheckedPart {
  ref: ReleaseRef;
}

/** The shell first, then the others by name: the order in which documents list them. */
const inOrder = (checked: ReadPart[]) =>
  checked.toSorted(
    ({ release: one }, { release: other }) =>
      // Independent of the publisher's locale: all documents list the parts in this order.
      Number(isHost(other)) - Number(isHost(one)) || (one.part < other.part ? -1 : 1),
  );

/**
 * Reads the releases of a state, every byte of them.
 *
 * @throws StorefrontError `SITE_DAMAGED` when one is not as it was published.
 */
export function readCheckedParts(site: string, parts: PlannedState['parts']): ReadPart[] {
  return Object.entries(parts).map(([part, ref]) => {
    const release = requireIntact(site, part, ref);
    return { release, ref, products: readProducts(releaseFolder(site, part, ref.id), release) };
  });
}

/**
 * Assigns the releases of a state the URLs at which their files are served.
 *
 * @param checked the releases as read.
 */
export function placeParts(
  site: string,
  checked: ReadPart[],
  { origins, lastKnownGood }: PlannedState,
): PlacedPart[] {
  const place = (release: Release, { id }: ReleaseRef) => ({
    release,
    base: `${origins[release.part] ?? ''}/${PARTS_FOLDER}/${release.part}/${id}/`,
  });
  return inOrder(checked).map(({ release, ref, products }) => {
    const { part } = release;
    const placed = { ...place(release, ref), products };
    const previous = lastKnownGood?.[part];
    if (!previous) return placed;
    return { ...placed, lastKnownGood: place(readRelease(site, part, previous.id), previous) };
  });
}
