import { useState } from 'react';
import { itemAt, stepsBetween, type Way } from './slides';

interface Slides {
  /** Where the row stands: the item's index, plus a whole row for each time round. */
  place: number;
  go: (way: Way) => void;
}

/** Follows `index` along a row without ends, so that from the last item to the first is one step on. */
export function useSlides(index: number, total: number, onNavigate: (index: number) => void): Slides {
  const [row, setRow] = useState<{ place: number; way: Way }>({ place: index, way: 1 });
  const steps = stepsBetween(itemAt(row.place, total), index, total, row.way);
  const place = row.place + steps;
  if (steps !== 0) setRow({ ...row, place });

  const go = (way: Way) => {
    if (total < 2) return;
    setRow({ place, way });
    onNavigate(itemAt(place + way, total));
  };
  return { place, go };
}
