import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '@dhaaga-noor/shared-runtime';
import { productPath, type Product } from '@dhaaga-noor/shared-types';
import type { ViewingState } from './viewing';

export interface OpenProductOptions {
  /** Products that can be opened. */
  products: Product[];
  /** Id of the product open in the viewer, from the history entry. */
  openId: string | undefined;
  /** Path of the list that contains a product's URL. */
  listOf: (product: Product) => string;
  /** State of the open viewer's history entry. */
  state: ViewingState;
}

export interface OpenProduct {
  /** The product open in the viewer. */
  product?: Product;
  open: (product: Product) => void;
  /** Goes back to the history entry it was opened from. */
  close: () => void;
}

/** Which product is open: the one in the URL, or one just tapped whose navigation is pending. */
function useNamedProduct(openId: string | undefined) {
  const [seen, setSeen] = useState(openId);
  const [tapped, setTapped] = useState<string>();
  const [left, setLeft] = useState<string>();
  if (seen !== openId) {
    setSeen(openId);
    if (openId === undefined) setLeft(undefined);
    else setTapped(undefined);
  }
  const id = openId ?? tapped;
  return { id: id === left ? undefined : id, setTapped, setLeft };
}

/** Opens the viewer with one history entry, and closes it by going back. */
export function useOpenProduct({ products, openId, listOf, state }: OpenProductOptions): OpenProduct {
  const navigate = useNavigate();
  const named = useNamedProduct(openId);
  const leaving = useRef(false);
  const reopening = useRef<Product>(undefined);

  const show = (next: Product) =>
    void navigate(productPath(listOf(next), next.id), { preventScrollReset: true, state });
  const arrive = useEffectEvent(() => {
    // Closed, or opened again, while the navigation was pending.
    if (openId !== undefined && leaving.current) void navigate(-1);
    if (openId === undefined && reopening.current) show(reopening.current);
    leaving.current = false;
    reopening.current = undefined;
  });
  useEffect(() => arrive(), [openId]);

  return {
    product: products.find(({ id }) => id === named.id),
    open: (next) => {
      if (named.id === next.id) return;
      leaving.current = false;
      named.setTapped(next.id);
      // A browser goes back later: from an entry added now, it would go back from that one.
      if (openId !== undefined && named.id === undefined) {
        reopening.current = next;
        return;
      }
      named.setLeft(undefined);
      show(next);
    },
    close: () => {
      reopening.current = undefined;
      named.setTapped(undefined);
      // Already closed by Back.
      if (named.id === undefined) return;
      named.setLeft(named.id);
      if (openId !== undefined) void navigate(-1);
      else leaving.current = true;
    },
  };
}
