import { useCallback, useState } from 'react';

/** Which picture or clip each product shows. */
export interface MediaIndexes {
  indexOf: (productId: string) => number;
  show: (productId: string, index: number) => void;
}

/** One media index per product, from 0, also while the product is on a page that is not shown. */
export function useMediaIndexes(): MediaIndexes {
  const [indexes, setIndexes] = useState<ReadonlyMap<string, number>>(new Map());
  const show = useCallback((productId: string, index: number) => {
    setIndexes((known) => (known.get(productId) === index ? known : new Map(known).set(productId, index)));
  }, []);
  return { indexOf: (productId) => indexes.get(productId) ?? 0, show };
}
