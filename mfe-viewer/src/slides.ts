import type { MediaItem, Picture } from '@dhaaga-noor/shared-types';

/** A way through the items: 1 is on, -1 is back. */
export type Direction = 1 | -1;

/** Index of the item at a place of the endless row. */
export function itemAt(position: number, total: number): number {
  return total > 0 ? ((position % total) + total) % total : 0;
}

/**
 * Steps from one index to another in a row without ends. From the last to the first is one step on;
 * where both ways are as long, as with two items, `way` decides.
 */
export function stepsBetween(from: number, to: number, total: number, direction: Direction): number {
  const on = itemAt(to - from, total);
  const isOnward = on * 2 === total ? direction === 1 : on * 2 < total;
  return isOnward ? on : on - total;
}

/** What an item shows at rest: a picture itself, a clip its poster. */
export function pictureOf(item: MediaItem): Picture {
  return item.kind === 'image' ? item : item.poster;
}
