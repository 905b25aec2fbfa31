import { useState } from 'react';
import { itemAt, stepsBetween, type Direction } from './slides';

interface Slides {
  /** Where the row stands: the item's index, plus a whole row for each time round. */
  position: number;
  go: (direction: Direction) => void;
}

/** Follows `index` along a row without ends, so that from the last item to the first is one step on. */
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
