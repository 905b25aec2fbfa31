import { useState } from 'react';
import { useLocation } from 'shared-runtime';

/**
 * The list to show behind an open product. A product that was opened from a list stays over that very list, also where
 * its own address belongs to another one.
 *
 * @param loaded what the loader gave for the address.
 * @param contains whether a list holds the open product.
 */
export function useListBehind<List>(loaded: List, contains: (list: List) => boolean): List {
  const location = useLocation();
  const state = location.state as { isOverList?: boolean } | null;
  const [shown, setShown] = useState(loaded);
  const stays = state?.isOverList === true && contains(shown);
  if (!stays && shown !== loaded) setShown(loaded);
  return stays ? shown : loaded;
}
