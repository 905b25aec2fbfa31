import { useSyncExternalStore } from 'react';
import type { ListVisit } from './useListVisit';

/** Which picture or clip each product shows. */
export interface MediaIndexes {
  indexOf: (productId: string) => number;
  show: (productId: string, index: number) => void;
}

/** One media index per product, from 0, also while the product is on a page that is not shown. */
export function useMediaIndexes({ subscribe, indexes, show }: ListVisit): MediaIndexes {
  const known = useSyncExternalStore(subscribe, indexes, indexes);
  return { indexOf: (productId) => known.get(productId) ?? 0, show };
}
