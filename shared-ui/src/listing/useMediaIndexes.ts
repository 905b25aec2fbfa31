import { useCallback, useMemo, useState } from 'react';

/** Current picture or clip of each product. */
export interface MediaIndexes {
  indexOf: (productId: string) => number;
  show: (productId: string, index: number) => void;
}

/** Keeps a media index per product, from 0, also for products on other pages. */
export function useMediaIndexes(): MediaIndexes {
  const [indexes, setIndexes] = useState<ReadonlyMap<string, number>>(new Map());
  const show = useCallback((productId: string, index: number) => {
    setIndexes((known) => (known.get(productId) === index ? known : new Map(known).set(productId, index)));
  }, []);
  return useMemo(() => ({ indexOf: (productId) => indexes.get(productId) ?? 0, show }), [indexes, show]);
}
