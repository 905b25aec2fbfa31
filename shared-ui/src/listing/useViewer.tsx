import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  MODAL_TRANSITION_MS,
  prefersReducedData,
  type Category,
  type Product,
} from '@dhaaga-noor/shared-types';
import { PieceLayer } from './PieceLayer';
import { ViewerErrorBoundary } from './ViewerErrorBoundary';
import { ViewerFailure } from './ViewerFailure';
import { findOpener } from './findOpener';
import type { MediaIndexes } from './useMediaIndexes';
import { useOpenProduct } from './useOpenProduct';
import { useViewerModule } from './useViewerModule';
import type { ViewingState } from './viewing';
import { toViewerProps } from './viewerProps';

/** The media viewer of a page. */
export interface Viewer {
  open: (product: Product) => void;
  /** Loads the viewer, when a shopper is about to open it. */
  prepare: () => void;
  /** It was asked for and its code is on its way. */
  loading: boolean;
  /** Says that its code did not come. */
  failure: ReactNode;
  /** The open viewer, or over a list what is shown in its place; to be rendered by the page. */
  element: ReactNode;
}

export interface ViewerOptions {
  family: Category;
  /** What stays behind the viewer. */
  over: ViewingState['viewerOver'];
  /** Products of the page that is shown. */
  products: Product[];
  /** Id of the product at which the viewer is open, as the history entry says. */
  openId: string | undefined;
  /** Path of the list below which a product has its URL. */
  listOf: (product: Product) => string;
  /** URL of the list that is shown. */
  listUrl: string;
  mediaIndexes: MediaIndexes;
  /** Holds the links that open products. */
  place: RefObject<HTMLElement | null>;
}

/** Takes an action and runs it once the page has been drawn without the viewer. */
function useAfterClose(closed: boolean): (action: () => void) => void {
  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    if (!closed) return;
    pending.current?.();
    pending.current = undefined;
  }, [closed]);
  return useCallback((action) => {
    pending.current = action;
  }, []);
}

/** True while `active`, and until the viewer has come in over it: the list below is not to shine through. */
function useLingering(active: boolean): boolean {
  const [lingers, setLingers] = useState(active);
  useEffect(() => {
    const covered = setTimeout(setLingers, active ? 0 : MODAL_TRANSITION_MS, active);
    return () => clearTimeout(covered);
  }, [active]);
  return active || lingers;
}

/** Escape leaves what stands in the viewer's place, as it leaves the viewer. */
function useEscape(active: boolean, leave: () => void): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);
}

/** The viewer over a list or a piece, each product at its own media index. */
export function useViewer(options: ViewerOptions): Viewer {
  const { family, over, openId, products, listOf, listUrl, mediaIndexes, place } = options;
  const { product, open, close } = useOpenProduct({ openId, products, listOf, state: { viewerOver: over } });
  const { module, error, loading = false, load, fail } = useViewerModule(product !== undefined);
  // Back takes the product out of the URL at once; the viewer leaves in its own time.
  const [held, setHeld] = useState(product);
  if (product && product !== held) setHeld(product);
  if (!product && held && !module) setHeld(undefined);
  const lingers = useLingering(held !== undefined && !module);
  const afterClose = useAfterClose(held === undefined);
  const prepare = useCallback(() => {
    if (!prefersReducedData(navigator)) load();
  }, [load]);

  const leave = () => {
    if (held) afterClose(() => findOpener(place.current, held.id)?.focus({ preventScroll: true }));
    setHeld(undefined);
    close();
  };
  useEscape(held !== undefined && !module, leave);
  if (!held) return { open, prepare, loading: false, failure: null, element: null };

  const failure = error !== undefined && !module && (
    <ViewerFailure error={error} retrying={loading} onRetry={load} />
  );
  const index = mediaIndexes.indexOf(held.id);
  const element = (
    <>
      {over === 'list' && lingers && product && (
        <PieceLayer
          {...{ product, family, index, listUrl }}
          list={listOf(product)}
          awaited={error === undefined || loading}
          notice={failure}
          onClose={leave}
        />
      )}
      {module && (
        <ViewerErrorBoundary key={held.id} onFailure={fail}>
          <module.MediaViewer
            {...toViewerProps(held, listOf(held))}
            index={index}
            closing={!product}
            onNavigate={(next) => mediaIndexes.show(held.id, next)}
            onClose={leave}
          />
        </ViewerErrorBoundary>
      )}
    </>
  );
  return { open, prepare, loading: !module, failure, element };
}
