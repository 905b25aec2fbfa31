import { useState } from 'react';
import { prefersReducedData } from '@dhaaga-noor/shared-types';

/**
 * Which slides of a gallery are in the page: those shown so far, and the neighbours of the shown one
 * from the moment a shopper who spares no data reaches for the gallery. Nothing else is loaded.
 */
export function useNearbySlides(index: number, total: number) {
  const [reachedFor, setReachedFor] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<number>>(() => new Set([index]));
  if (!shown.has(index)) setShown(new Set(shown).add(index));

  const reach = () => setReachedFor(!prefersReducedData(navigator));
  const isNear = (position: number) => {
    const distance = Math.abs(position - index);
    return shown.has(position) || (reachedFor && Math.min(distance, total - distance) === 1);
  };
  return { isNear, intent: { onPointerEnter: reach, onFocus: reach, onTouchStart: reach } };
}
