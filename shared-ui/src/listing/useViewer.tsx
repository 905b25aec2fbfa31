import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { site, useHref } from 'shared-runtime';
import { MODAL_TRANSITION_MS, productAddress, sparesData, type Category, type Product } from 'shared-types';
import { formatPrice } from '../primitives/formatPrice';
import { words } from '../words';
import { StillView } from './StillView';
import { ViewerCatcher } from './ViewerCatcher';
import { ViewerFailure } from './ViewerFailure';
import { chatAbout } from './chatAbout';
import { findOpener } from './findOpener';
import { addressOf } from './mediaAddress';
import type { MediaIndexes } from './useMediaIndexes';
import { useOpenProduct } from './useOpenProduct';
import { useViewerModule } from './useViewerModule';

/** The media viewer of a page. */
export interface Viewer {
  open: (product: Product) => void;
  /** Loads the viewer ahead, when a shopper is about to open it. */
  prepare: () => void;
  /** The open viewer, or what is shown in its place; to be rendered by the page. */
  element: ReactNode;
}

export interface ViewerOptions {
  family: Category;
  /** Products of the page that is shown. */
  products: Product[];
  /** Id in the address, if it names a product. */
  openId: string | undefined;
  /** Path of the list below which a product has its address. */
  listOf: (product: Product) => string;
  /** Address of the list at the page that is shown. */
  listAddress: string;
  mediaIndexes: MediaIndexes;
  /** Where the cards of the page stand. */
  results: RefObject<HTMLElement | null>;
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

/** Makes paths of the site absolute, behind the hash where its router keeps them there. */
function useAbsoluteAddress(): (path: string) => string {
  const root = new URL(useHref('/'), site().origin).href.replace(/\/$/, '');
  return (path) => root + path;
}

/**
 * Where a product's address was entered, its card is brought into sight behind the viewer, which returns to it; and once
 * more when it has been left: the list's own entry is a new one, whose page begins at the top.
 */
function useCardInSight(openId: string | undefined, results: ViewerOptions['results']): void {
  const entered = useRef(openId);
  const isOpen = openId !== undefined;
  useEffect(() => {
    const card = entered.current !== undefined && findOpener(results.current, entered.current);
    if (card) card.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!isOpen) entered.current = undefined;
  }, [isOpen, results]);
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

/** The viewer over a list: open at the addresses of products, each at its own media index. */
export function useViewer(options: ViewerOptions): Viewer {
  const { family, openId, listOf, listAddress, mediaIndexes, results } = options;
  const { product, open, close } = useOpenProduct(options);
  const { module, error, loading = false, load, fail } = useViewerModule(product !== undefined);
  // Back takes the product out of the address at once; the viewer leaves in its own time.
  const [held, setHeld] = useState(product);
  if (product && product !== held) setHeld(product);
  if (!product && held && !module) setHeld(undefined);
  const lingers = useLingering(held !== undefined && !module);
  const still = lingers && product !== undefined;
  const afterClose = useAfterClose(held === undefined);
  useCardInSight(openId, results);
  const absolute = useAbsoluteAddress();
  const prepare = useCallback(() => {
    if (!sparesData(navigator)) load();
  }, [load]);

  const leave = () => {
    if (held) afterClose(() => findOpener(results.current, held.id)?.focus({ preventScroll: true }));
    setHeld(undefined);
    close();
  };
  useEscape(held !== undefined && !module, leave);
  if (!held) return { open, prepare, element: null };

  const index = mediaIndexes.indexOf(held.id);
  const shown = held.media[index];
  const page = listOf(held);
  const chat = chatAbout(held, absolute(productAddress(page, held.id)));
  const view = { product: held, index, chat };
  const element = (
    <>
      {still && (
        <StillView
          {...view}
          family={family}
          listAddress={listAddress}
          awaited={error === undefined || loading}
          onClose={leave}
        />
      )}
      {module && (
        <ViewerCatcher key={held.id} onFailure={fail}>
          <module.MediaViewer
            media={held.media}
            index={index}
            title={held.name}
            caption={`${words.productId(held.id)} · ${formatPrice(held.price)}`}
            address={absolute(productAddress(page, held.id, index))}
            chat={chat}
            closing={!product}
            onNavigate={(next) => mediaIndexes.show(held.id, next)}
            onClose={leave}
          />
        </ViewerCatcher>
      )}
      {error !== undefined && !module && (
        <ViewerFailure
          error={error}
          address={shown && addressOf(shown)}
          retrying={loading}
          onRetry={load}
          onDismiss={leave}
        />
      )}
    </>
  );
  return { open, prepare, element };
}
