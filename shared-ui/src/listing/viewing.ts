import { useState } from 'react';
import { useLocation } from '@dhaaga-noor/shared-runtime';
import type { ProductPage } from '@dhaaga-noor/shared-types';

/** State of a history entry with an open viewer: over a list, or over a product page. */
export interface ViewingState {
  viewerOver: 'list' | 'piece';
}

/** What the viewer covers at this history entry; undefined if it is closed. */
export function useViewerOver(): ViewingState['viewerOver'] | undefined {
  const { state } = useLocation() as { state: ViewingState | null };
  return state?.viewerOver;
}

/**
 * The list to render, and whether the product in the URL is open over it. Opened from a card, a
 * product stays over that list, with its page and order. From a link, or after a reload, there is
 * no list behind it.
 *
 * @param loaded the loader's result for the URL.
 * @param openId id in the URL, if it names a product.
 */
export function useCurrentList<List extends ProductPage | null>(
  loaded: List,
  openId: string | undefined,
): { list: List; isBehind: boolean } {
  const [last, setLast] = useState(openId === undefined ? loaded : undefined);
  if (openId === undefined && last !== loaded) setLast(loaded);
  const viewerOver = useViewerOver();
  const isBehind =
    openId !== undefined && viewerOver === 'list' && last?.products.some(({ id }) => id === openId) === true;
  return { list: isBehind ? last : loaded, isBehind };
}
