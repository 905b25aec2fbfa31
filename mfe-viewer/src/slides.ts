import { useState } from 'react';
import type { MediaItem, Picture } from '@dhaaga-noor/shared-types';

/** 1 is the next item, -1 the previous one. */
export type Direction = 1 | -1;

/** Loading state of the current medium. */
export type MediaStatus = 'loading' | 'loaded' | 'failed';

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

interface Slides {
  /** Position in the endless row: the item's index, plus the row's length for each lap. */
  position: number;
  go: (direction: Direction) => void;
}

/** Follows `index` along an endless row: the first item is one step after the last. */
export function useSlides(index: number, total: number, onNavigate: (index: number) => void): Slides {
  const [row, setRow] = useState<{ position: number; direction: Direction }>({
    position: index,
    direction: 1,
  });
  const steps = stepsBetween(itemAt(row.position, total), index, total, row.direction);
  const position = row.position + steps;
  if (steps !== 0) setRow({ ...row, position });

  const go = (direction: Direction) => {
    if (total < 2) return;
    setRow({ position, direction });
    onNavigate(itemAt(position + direction, total));
  };
  return { position, go };
}
