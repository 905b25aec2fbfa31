import { useMemo, useState } from 'react';
import { useLocation } from '@dhaaga-noor/shared-runtime';
import type { ListData } from './loadList';
import { useIsHydrating } from './useIsHydrating';

/** What a history entry keeps at which the viewer is open: over the list of its product, or over its piece. */
export interface ViewingState {
  viewerOver: 'list' | 'piece';
}

/** What the viewer is open over at this history entry, if it is. */
export function useViewerOver(): ViewingState['viewerOver'] | undefined {
  const { state } = useLocation() as { state: ViewingState | null };
  return state?.viewerOver;
}

/**
 * The list to show, and whether the product in the URL is open over it. Opened from a card, a product stays over that
 * very list, on the page and in the order in which it was. By a link, and after a reload, there is no list behind it.
 *
 * @param data what the loader gave for the URL.
 * @param openId id in the URL, if it names a product.
 */
export function useShownList<List extends ListData | null>(
  data: List,
  openId: string | undefined,
): { list: List; isBehind: boolean } {
  // Documents hold lists in their own order; they are sorted once React has met them.
  const isHydrating = useIsHydrating();
  const loaded = useMemo(
    () => (isHydrating || !data ? data : { ...data, ...data.sorted }),
    [data, isHydrating],
  );
  const [last, setLast] = useState(openId === undefined ? loaded : undefined);
  if (openId === undefined && last !== loaded) setLast(loaded);
  const viewerOver = useViewerOver();
  const isBehind =
    openId !== undefined && viewerOver === 'list' && last?.products.some(({ id }) => id === openId) === true;
  return { list: isBehind ? last : loaded, isBehind };
}
