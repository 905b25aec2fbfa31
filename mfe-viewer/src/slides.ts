import type { MediaItem, Picture } from '@dhaaga-noor/shared-types';

/** 1 is the next item, -1 the previous one. */
export type Direction = 1 | -1;

/** Index of the item at a position in the endless row. */
export function itemAt(position: number, total: number): number {
  return total > 0 ? ((position % total) + total) % total : 0;
}

/**
 * Steps from one index to another in the endless row. The last item is one step before the first.
 * If both directions are equally long, as with two items, `direction` decides.
 */
export function stepsBetween(from: number, to: number, total: number, direction: Direction): number {
  const on = itemAt(to - from, total);
  const isOnward = on * 2 === total ? direction === 1 : on * 2 < total;
  return isOnward ? on : on - total;
}

/** The item's still picture: itself, or a clip's poster. */
export function pictureOf(item: MediaItem): Picture {
  return item.kind === 'image' ? item : item.poster;
}
