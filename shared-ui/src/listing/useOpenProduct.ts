import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@dhaaga-noor/shared-runtime';
import { productPath, type Product } from '@dhaaga-noor/shared-types';
import { listOf, type FamilyList } from './family';

/** State of a history entry with an open viewer: over a list, or over a product page. */
export interface ViewingState {
  viewerOver: 'list' | 'piece';
}

/** What the viewer covers at this history entry; undefined if it is closed. */
export function useViewerOver(): ViewingState['viewerOver'] | undefined {
  const { state } = useLocation() as { state: ViewingState | null };
  return state?.viewerOver;
}

export interface OpenProductOptions {
  products: Product[];
  /** Id of the product open in the viewer, from the history entry. */
  openId: string | undefined;
  list: FamilyList;
  /** What the viewer covers. */
  over: ViewingState['viewerOver'];
}

export interface OpenProduct {
  product?: Product;
  /** The same function in each render. */
  open: (product: Product) => void;
  /** Goes back to the history entry it was opened from. */
  close: () => void;
}

/**
 * What the shopper wants while the browser's history, which changes later, follows:
 *
 *     settled --tap--> opening --entry is there--> settled
 *        |                | close
 *        |                v
 *        +----close--> leaving --history is back--> settled
 *                         | tap
 *                         v
 *                     reopening --history is back, then entry is there--> settled
 *
 * If the entry of a product that was closed meanwhile is there, `leaving` goes back from it.
 */
type Wish =
  | { state: 'settled' }
  | { state: 'opening'; next: Product }
  | { state: 'leaving'; id: string }
  | { state: 'reopening'; id: string; next: Product };

const SETTLED: Wish = { state: 'settled' };

/** Id of the product to show. */
function toVisible(wish: Wish, openId: string | undefined): string | undefined {
  if ('id' in wish && wish.id === openId) return undefined;
  return openId ?? ('next' in wish ? wish.next.id : undefined);
}

/** The wish that is left when the history's entry names another product, or none. */
function afterArrival(wish: Wish, openId: string | undefined): Wish {
  const isPending = wish.state === 'leaving' ? openId === wish.id : openId === undefined;
  return isPending ? wish : SETTLED;
}

/** Opens the viewer with one history entry, and closes it by going back. */
export function useOpenProduct({ products, openId, list, over }: OpenProductOptions): OpenProduct {
  const navigate = useNavigate();
  const state: ViewingState = { viewerOver: over };
  const [wish, setWish] = useState(SETTLED);
  const [arrivedId, setArrivedId] = useState(openId);
  if (arrivedId !== openId) {
    setArrivedId(openId);
    setWish(afterArrival(wish, openId));
  }
  const visibleId = toVisible(wish, openId);

  const goBack = () => void navigate(-1);
  const show = (next: Product) =>
    void navigate(productPath(listOf(list, next), next.id), { preventScrollReset: true, state });
  const arrive = useEffectEvent(() => {
    if (wish.state === 'leaving' && openId === wish.id) goBack();
    if (wish.state === 'reopening' && openId === undefined) show(wish.next);
  });
  useEffect(() => arrive(), [openId]);

  const open = (next: Product) => {
    if (visibleId === next.id) return;
    // A browser goes back later: from an entry added now, it would go back from that one.
    if (openId !== undefined && visibleId === undefined)
      return setWish({ state: 'reopening', id: openId, next });
    setWish({ state: 'opening', next });
    show(next);
  };
  const latestOpen = useRef(open);
  useLayoutEffect(() => {
    latestOpen.current = open;
  });

  return {
    product: products.find(({ id }) => id === visibleId),
    open: useCallback((next) => latestOpen.current(next), []),
    close: () => {
      if (wish.state === 'reopening') setWish({ state: 'leaving', id: wish.id });
      // Already closed by Back.
      if (visibleId === undefined) return;
      setWish({ state: 'leaving', id: visibleId });
      if (openId !== undefined) goBack();
    },
  };
}
