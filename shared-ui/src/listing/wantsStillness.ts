import { matchesMedia, prefersReducedData } from '@dhaaga-noor/shared-types';

/** Whether the shopper wants nothing to move, or to load, unasked. */
export function wantsStillness(): boolean {
  return prefersReducedData(navigator) || matchesMedia('(prefers-reduced-motion: reduce)');
}
