import { useState } from 'react';
import { itemAt, stepsBetween, type Direction } from './slides';

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
