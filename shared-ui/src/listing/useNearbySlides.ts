import { useState } from 'react';
import { prefersReducedData } from '@dhaaga-noor/shared-types';

/**
 * Which slides of a gallery to render: those shown so far, and the current one's neighbours once a
 * shopper reaches for the gallery (not with reduced data). Nothing else is loaded.
 */
export function useNearbySlides(index: number, total: number) {
  const [reachedFor, setReachedFor] = useState(false);
  const [rendered, setRendered] = useState<ReadonlySet<number>>(() => new Set([index]));
  if (!rendered.has(index)) setRendered(new Set(rendered).add(index));

  const reach = () => setReachedFor(!prefersReducedData(navigator));
  const isNear = (position: number) => {
    const distance = Math.abs(position - index);
    return rendered.has(position) || (reachedFor && Math.min(distance, total - distance) === 1);
  };
  return { isNear, intent: { onPointerEnter: reach, onFocus: reach, onTouchStart: reach } };
}
