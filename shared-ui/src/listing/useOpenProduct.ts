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

  const arrive = useEffectEvent(() => {
    // Closed while the navigation was pending.
    if (leaving.current) void navigate(-1);
    leaving.current = false;
  });
  useEffect(() => {
    if (openId !== undefined) arrive();
  }, [openId]);

  return {
    product: products.find(({ id }) => id === named.id),
    open: (next) => {
      if (named.id === next.id) return;
      leaving.current = false;
      named.setTapped(next.id);
      named.setLeft(undefined);
      void navigate(productPath(listOf(next), next.id), { preventScrollReset: true, state });
    },
    close: () => {
      // Already closed by Back.
      if (named.id === undefined) return;
      named.setTapped(undefined);
      named.setLeft(named.id);
      if (openId !== undefined) void navigate(-1);
      else leaving.current = true;
    },
  };
}
