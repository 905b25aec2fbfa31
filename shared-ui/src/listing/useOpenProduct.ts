import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
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

/**
 * Which product is open. The browser's history follows a tap or a close later:
 *
 *     closed --tap--> opening --its entry is there--> open --Back--> closing --has faded--> closed
 *                     |     ^                          |
 *               close |     | tap                      | close
 *                     v     |                          v
 *                    cancelled --its entry is there--> leaving --history is back--> closed,
 *                                                             or opening, after a tap meanwhile
 *
 * - A tap while `leaving` waits: the browser would go back from an entry that is added now.
 * - A tap while `closing` leads to `opening`. Forward or Back to a product's entry leads to `open`.
 * - Without a viewer nothing fades: `closing` ends at once.
 */
type Viewing =
  | { state: 'closed'; product?: undefined }
  | { state: 'opening' | 'open' | 'closing' | 'cancelled'; product: Product }
  | { state: 'leaving'; product: Product; next?: Product };

const CLOSED: Viewing = { state: 'closed' };

type Change = (viewing: Viewing) => Viewing;

const toOpening =
  (product: Product): Change =>
  (viewing) => {
    if (viewing.state === 'leaving') return { ...viewing, next: product };
    return viewing.state === 'open' ? viewing : { state: 'opening', product };
  };

const toClosed: Change = ({ state, product }) => {
  if (state === 'closed' || state === 'closing') return CLOSED;
  return { state: state === 'open' || state === 'leaving' ? 'leaving' : 'cancelled', product };
};

/** The history has another entry, which opens a product or none. */
const toEntry =
  (entry: Product | undefined): Change =>
  (viewing) => {
    if (entry) {
      const isCancelled = viewing.state === 'cancelled' && viewing.product.id === entry.id;
      return { state: isCancelled ? 'leaving' : 'open', product: entry };
    }
    if (viewing.state === 'open') return { state: 'closing', product: viewing.product };
    const next = viewing.state === 'leaving' ? viewing.next : undefined;
    return next ? { state: 'opening', product: next } : CLOSED;
  };

const applyChange = (viewing: Viewing, change: Change) => change(viewing);

/** Id of the product whose entry the history is at. */
const toEntryId = ({ state, product }: Viewing) =>
  state === 'open' || state === 'leaving' ? product.id : undefined;

function toVisible(viewing: Viewing): Product | undefined {
  if (viewing.state === 'leaving') return viewing.next;
  return viewing.state === 'cancelled' ? undefined : viewing.product;
}

export interface OpenProductOptions {
  /** The product that the history's entry opens in the viewer. */
  entry: Product | undefined;
  list: FamilyList;
  /** What the viewer covers. */
  over: ViewingState['viewerOver'];
  /** After Back, a viewer fades out and then calls `close`. */
  hasViewer: boolean;
}

export interface OpenProduct {
  /** The visible product. */
  product?: Product;
  /** The viewer fades out. */
  closing: boolean;
  /** The same function in each render. */
  open: (product: Product) => void;
  /** Goes back to the history entry it was opened from. */
  close: () => void;
}

/** Opens the viewer with one history entry, and closes it by going back. */
export function useOpenProduct({ entry, list, over, hasViewer }: OpenProductOptions): OpenProduct {
  const navigate = useNavigate();
  // With `useState`, React may apply a tap to the state of a render that it discards.
  const [viewing, change] = useReducer(applyChange, entry ? { state: 'open', product: entry } : CLOSED);
  const closing = viewing.state === 'closing';
  if (toEntryId(viewing) !== entry?.id) change(toEntry(entry));
  else if (closing && !hasViewer) change(toClosed);

  const addEntry = useEffectEvent((product: Product) => {
    const state: ViewingState = { viewerOver: over };
    void navigate(productPath(listOf(list, product), product.id), { preventScrollReset: true, state });
  });
  const goBack = useEffectEvent(() => void navigate(-1));
  const opened = viewing.state === 'opening' ? viewing.product : undefined;
  useEffect(() => {
    if (opened) addEntry(opened);
  }, [opened]);
  const isLeaving = viewing.state === 'leaving';
  useEffect(() => {
    if (isLeaving) goBack();
  }, [isLeaving]);

  return {
    product: toVisible(viewing),
    closing,
    open: useCallback((product) => change(toOpening(product)), []),
    close: () => change(toClosed),
  };
}
