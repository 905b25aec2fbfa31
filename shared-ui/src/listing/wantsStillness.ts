import { matchesMedia, prefersReducedData } from '@dhaaga-noor/shared-types';

/** Whether the shopper prefers reduced motion or reduced data. */
export function wantsStillness(): boolean {
  return prefersReducedData(navigator) || matchesMedia('(prefers-reduced-motion: reduce)');
}
