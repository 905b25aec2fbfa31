import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'shared-runtime';
import { productAddress, requestedView, type Product } from 'shared-types';
import type { MediaIndexes } from './useMediaIndexes';

/** State of a history entry below which the list has an entry of its own: Back leads there. */
const OVER_LIST = { isOverList: true };
/** How long the address may lag behind the shown medium: browsers refuse to be told of every one of a quick row. */
const ADDRESS_LAG_MS = 250;

export interface OpenProductOptions {
  /** Products of the page that is shown. */
  products: Product[];
  /** Id in the address, if it names a product. */
  openId: string | undefined;
  /** Path of the list whose addresses name a product. */
  listOf: (product: Product) => string;
  /** Address of the list at the page of the open product. */
  listAddress: string;
  mediaIndexes: MediaIndexes;
}

export interface OpenProduct {
  /** The product that is to be seen large. */
  product?: Product;
  open: (product: Product) => void;
  /** Goes to the list: back, or in place of an address that was entered from elsewhere. */
  close: () => void;
}

/** Puts the list's own entry below the first one of the session, so that Back leads to it and not away. */
function useListBelow(isCold: boolean, listAddress: string): () => boolean {
  const list = useHref(listAddress);
  const done = useRef(false);
  useEffect(() => {
    if (!isCold || done.current) return;
    done.current = true;
    const { href } = window.location;
    // Behind the router's back, which would leave the page on the way: to it nothing has changed.
    // Its own key: other documents of the tab have put such an entry, too.
    window.history.replaceState({ key: Math.random().toString(36).slice(2, 10), idx: 0 }, '', list);
    window.history.pushState({ key: 'product', idx: 1, usr: OVER_LIST }, '', href);
  }, [isCold, list]);
  return () => done.current;
}

/** Which product is open: the one in the address, or the one that was tapped just now and whose address follows. */
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
  return { id: id === left ? undefined : id, tapped, setTapped, setLeft };
}

/** Keeps the address of an open product at the medium that is shown. */
function useAddressOfMedium(isBehind: boolean, index: number, follow: () => void): void {
  const catchUp = useEffectEvent(follow);
  useEffect(() => {
    if (!isBehind) return undefined;
    const lag = setTimeout(() => catchUp(), ADDRESS_LAG_MS);
    return () => clearTimeout(lag);
  }, [isBehind, index]);
}

/** Opens products of a list by their addresses, and closes them. */
export function useOpenProduct(options: OpenProductOptions): OpenProduct {
  const { products, openId, listOf, listAddress, mediaIndexes } = options;
  const navigate = useNavigate();
  const location = useLocation();
  const named = useNamedProduct(openId);
  const product = products.find(({ id }) => id === named.id);

  const isOverList = (location.state as typeof OVER_LIST | null)?.isOverList === true;
  const isCold = openId !== undefined && location.key === 'default' && !isOverList;
  const hasListBelow = useListBelow(isCold, listAddress);
  const opened = useRef<string>(undefined);
  const leaving = useRef(false);

  const goToList = () => {
    if (isOverList || hasListBelow()) void navigate(-1);
    else void navigate(listAddress, { replace: true, preventScrollReset: true });
  };
  const asked = requestedView(new URLSearchParams(location.search), product?.media.length ?? 0);
  const arrive = useEffectEvent(() => {
    // Closed while its address was on its way.
    if (leaving.current) goToList();
    // What was tapped has been moved on from already, perhaps.
    else if (product && opened.current !== product.id) mediaIndexes.show(product.id, asked);
    leaving.current = false;
    opened.current = undefined;
  });
  useEffect(() => {
    if (openId !== undefined) arrive();
  }, [openId]);

  const index = product ? mediaIndexes.indexOf(product.id) : 0;
  useAddressOfMedium(openId !== undefined && product !== undefined && index !== asked, index, () => {
    if (!product) return;
    const state = isOverList || hasListBelow() ? OVER_LIST : null;
    const address = productAddress(listOf(product), product.id, index);
    void navigate(address, { replace: true, preventScrollReset: true, state });
  });

  return {
    product,
    open: (next) => {
      leaving.current = false;
      opened.current = next.id;
      named.setTapped(next.id);
      named.setLeft(undefined);
      const address = productAddress(listOf(next), next.id, mediaIndexes.indexOf(next.id));
      void navigate(address, { preventScrollReset: true, state: OVER_LIST });
    },
    close: () => {
      // Back has closed it already.
      if (named.id === undefined) return;
      named.setTapped(undefined);
      named.setLeft(named.id);
      if (openId !== undefined) goToList();
      else leaving.current = true;
    },
  };
}
