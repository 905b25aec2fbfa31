import { Component, useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { MODAL_TRANSITION_MS, type Product } from '@dhaaga-noor/shared-types';
import { Button } from '../primitives/Button';
import * as messages from '../messages';
import { listOf, type Family, type FamilyList } from './family';
import { PieceLayer } from './PieceLayer';
import { RelatedPieces } from './RelatedPieces';
import type { MediaIndexes } from './useMediaIndexes';
import { useOpenProduct, type ViewingState } from './useOpenProduct';
import { useViewerModule } from './useViewerModule';
import { toViewerProps } from './viewerProps';
import styles from './useViewer.module.css';

/** The media viewer of a page. */
export interface Viewer {
  open: (product: Product) => void;
  /** Prefetches the viewer when a shopper is about to open it. */
  prefetch: () => void;
  /** The viewer's code is loading; false once it has failed, also while it is retried. */
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
  /** The product that the history's entry opens in the viewer. */
  entry: Product | undefined;
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

interface ViewerFailureProps {
  error: unknown;
  /** The viewer is loading again. */
  retrying: boolean;
  onRetry: () => void;
}

/** A notice at the picture that the viewer failed to load. The picture then links to its file. */
function ViewerFailure({ error, retrying, onRetry }: ViewerFailureProps) {
  // By its field: `instanceof` fails across bundles.
  const isOutdated = error instanceof Object && 'isOutdated' in error && error.isOutdated === true;
  const retry = isOutdated ? () => window.location.reload() : onRetry;
  return (
    <div className={styles.failure} role="alert">
      <p>{`${messages.viewerMissing} ${isOutdated ? messages.viewerOutdated : messages.viewerHint}`}</p>
      {/* Not `disabled`: that would drop the focus of the shopper who just pressed it. */}
      <Button variant="outline" aria-disabled={retrying} onClick={retry}>
        {retrying ? messages.tryingAgain : messages.tryAgain}
      </Button>
    </div>
  );
}

/** True while `active`, and until the viewer has faded in: the list must not show through. */
function useLingering(active: boolean): boolean {
  const [lingers, setLingers] = useState(active);
  useEffect(() => {
    const timer = setTimeout(setLingers, active ? 0 : MODAL_TRANSITION_MS, active);
    return () => clearTimeout(timer);
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

/**
 * The link that opens a product and gets the focus back: on its card, or on its page at its current
 * medium. Only in this list, not in a hidden one.
 */
function findOpener(list: ParentNode | null, productId: string, medium: number): HTMLElement | undefined {
  const links = [...(list?.querySelectorAll<HTMLElement>(`[data-opens="${productId}"]`) ?? [])];
  return links[medium] ?? links[0];
}

/** Returns the focus once the page has rendered without the viewer. */
function useFocusReturn({ container, mediaIndexes, over }: ViewerOptions, openId: string | undefined): void {
  const focus = useEffectEvent((id: string) => {
    if (openId !== undefined) return;
    const opener = findOpener(container.current, id, mediaIndexes.indexOf(id));
    // Of a piece's pictures, one that was swiped out of sight comes back.
    opener?.focus({ preventScroll: over === 'list' });
  });
  useEffect(() => (openId === undefined ? undefined : () => focus(openId)), [openId]);
}

/**
 * The viewer over a list or a product page. Each product keeps its media index. `useOpenProduct`
 * has the states of the product; over a list, an open one is visible in up to three steps:
 *
 *     layer --the viewer's code has loaded--> layer and viewer --the viewer has faded in--> viewer
 *
 * The last step alone if the code has loaded before, the first one again if the viewer fails.
 */
export function useViewer(options: ViewerOptions): Viewer {
  const { family, list, over, entry, listUrl, mediaIndexes } = options;
  const { module, error, loading = false, load, prefetch, fail } = useViewerModule();
  const hasViewer = module !== undefined;
  const { product, closing, open, close } = useOpenProduct({ entry, list, over, hasViewer });
  const isOpen = product !== undefined;
  const hasLayer = useLingering(isOpen && !module);
  useFocusReturn(options, product?.id);
  // Also retries after a failed prefetch, which showed no error.
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);

  // Under the viewer, an Escape is the viewer's.
  const closeLayer = () => (module ? undefined : close());
  useEscape(over === 'piece' && isOpen && !module, close);
  if (!product) return { open, prefetch, loading: false, failure: null, element: null };

  const failure = error !== undefined && !module && (
    <ViewerFailure error={error} retrying={loading} onRetry={load} />
  );
  const index = mediaIndexes.indexOf(product.id);
  const element = (
    <>
      {over === 'list' && hasLayer && !closing && (
        <PieceLayer
          {...{ product, index, listUrl }}
          family={family.category}
          list={listOf(list, product)}
          awaited={error === undefined || loading}
          notice={failure}
          onClose={closeLayer}
        />
      )}
      {module && (
        <ViewerErrorBoundary key={product.id} onFailure={fail}>
          <module.MediaViewer
            {...toViewerProps(product, listOf(list, product))}
            index={index}
            closing={closing}
            more={<RelatedPieces product={product} family={family} isSmall />}
            onNavigate={(next) => mediaIndexes.show(product.id, next)}
            onClose={close}
          />
        </ViewerErrorBoundary>
      )}
    </>
  );
  return { open, prefetch, loading: !module && !failure, failure, element };
}
