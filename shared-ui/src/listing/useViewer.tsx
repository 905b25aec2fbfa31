import {
  Component,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { MODAL_TRANSITION_MS, prefersReducedData, type Product } from '@dhaaga-noor/shared-types';
import { listOf, type Family, type FamilyList } from './family';
import { PieceLayer } from './PieceLayer';
import { RelatedPieces } from './RelatedPieces';
import { ViewerFailure } from './ViewerFailure';
import type { MediaIndexes } from './useMediaIndexes';
import { useOpenProduct, type ViewingState } from './useOpenProduct';
import { useViewerModule } from './useViewerModule';
import { toViewerProps } from './viewerProps';

/** The media viewer of a page. */
export interface Viewer {
  open: (product: Product) => void;
  /** Prefetches the viewer when a shopper is about to open it. */
  prepare: () => void;
  /** The viewer's code is loading. */
  loading: boolean;
  /** Notice that the viewer failed to load. */
  failure: ReactNode;
  /** The open viewer, or its stand-in over a list. The page renders it. */
  element: ReactNode;
}

export interface ViewerOptions {
  family: Family;
  list: FamilyList;
  /** What the viewer covers. */
  over: ViewingState['viewerOver'];
  products: Product[];
  /** Id of the product open in the viewer, from the history entry. */
  openId: string | undefined;
  /** URL of the list's page. */
  listUrl: string;
  mediaIndexes: MediaIndexes;
  /** Contains the links that open products. */
  container: RefObject<HTMLElement | null>;
}

interface ViewerErrorBoundaryProps {
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Removes a viewer that throws while rendering; the list behind it stays. */
class ViewerErrorBoundary extends Component<ViewerErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** True while `active`, and until the viewer has faded in: the list must not show through. */
function useLingering(active: boolean): boolean {
  const [lingers, setLingers] = useState(active);
  useEffect(() => {
    const covered = setTimeout(setLingers, active ? 0 : MODAL_TRANSITION_MS, active);
    return () => clearTimeout(covered);
  }, [active]);
  return active || lingers;
}

/** Over a product page, Escape cancels a viewer that is loading. */
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

/** The product to show. Back changes the URL at once; the viewer stays for its transition. */
function useHeld(product: Product | undefined, hasViewer: boolean) {
  const [held, setHeld] = useState(product);
  if (product && product !== held) setHeld(product);
  if (!product && held && !hasViewer) setHeld(undefined);
  return [held, setHeld] as const;
}

/**
 * The link that opens a product and gets the focus back: on its card, or on its page at its current
 * medium. Only in this list, not in a hidden one.
 */
function findOpener(list: ParentNode | null, productId: string, medium: number): HTMLElement | undefined {
  const links = [...(list?.querySelectorAll<HTMLElement>(`[data-opens="${productId}"]`) ?? [])];
  return links[medium] ?? links[0];
}

/** Returns the focus once the page has rendered without the viewer. */
function useFocusReturn({ container, mediaIndexes, over }: ViewerOptions, heldId: string | undefined): void {
  const focus = useEffectEvent((id: string) => {
    if (heldId !== undefined) return;
    const opener = findOpener(container.current, id, mediaIndexes.indexOf(id));
    // Of a piece's pictures, one that was swiped out of sight comes back.
    opener?.focus({ preventScroll: over === 'list' });
  });
  useEffect(() => (heldId === undefined ? undefined : () => focus(heldId)), [heldId]);
}

/** The viewer over a list or a product page. Each product keeps its media index. */
export function useViewer(options: ViewerOptions): Viewer {
  const { family, list, over, openId, products, listUrl, mediaIndexes } = options;
  const { product, open, close } = useOpenProduct({ openId, products, list, over });
  const { module, error, loading = false, load, fail } = useViewerModule(product !== undefined);
  const [held, setHeld] = useHeld(product, module !== undefined);
  const lingers = useLingering(held !== undefined && !module);
  useFocusReturn(options, held?.id);
  const prepare = useCallback(() => {
    if (!prefersReducedData(navigator)) load();
  }, [load]);

  const leave = () => {
    setHeld(undefined);
    close();
  };
  // Under the viewer, an Escape is the viewer's.
  const leaveLayer = () => (module ? undefined : leave());
  useEscape(over === 'piece' && held !== undefined && !module, leave);
  if (!held) return { open, prepare, loading: false, failure: null, element: null };

  const failure = error !== undefined && !module && (
    <ViewerFailure error={error} retrying={loading} onRetry={load} />
  );
  const index = mediaIndexes.indexOf(held.id);
  const element = (
    <>
      {over === 'list' && lingers && product && (
        <PieceLayer
          {...{ product, index, listUrl }}
          family={family.category}
          list={listOf(list, product)}
          awaited={error === undefined || loading}
          notice={failure}
          onClose={leaveLayer}
        />
      )}
      {module && (
        <ViewerErrorBoundary key={held.id} onFailure={fail}>
          <module.MediaViewer
            {...toViewerProps(held, listOf(list, held))}
            index={index}
            closing={!product}
            more={<RelatedPieces product={held} family={family} isSmall />}
            onNavigate={(next) => mediaIndexes.show(held.id, next)}
            onClose={leave}
          />
        </ViewerErrorBoundary>
      )}
    </>
  );
  return { open, prepare, loading: !module, failure, element };
}
