import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { loadRemote } from 'shared-runtime';
import type { MediaViewerProps, Product } from 'shared-types';
import { ViewerFailure } from './ViewerFailure';
import { addressOf } from './mediaAddress';
import type { MediaIndexes } from './useMediaIndexes';

interface ViewerModule {
  MediaViewer: ComponentType<MediaViewerProps>;
}

interface OpenRequest {
  product: Product;
  /** Gives the focus back to the card. */
  returnFocus: () => void;
}

type ViewerState =
  | { status: 'closed' }
  | { status: 'opening'; request: OpenRequest }
  | { status: 'open'; request: OpenRequest; module: ViewerModule }
  | { status: 'failed'; request: OpenRequest; error: unknown };

/** The media viewer of a page. */
export interface Viewer {
  open: (request: OpenRequest) => void;
  /** Loads the viewer ahead, when a shopper is about to open it. */
  prepare: () => void;
  /** Product for which the viewer is on its way. */
  openingId?: string;
  /** The open viewer, or what is shown in its place; to be rendered by the page. */
  element: ReactNode;
}

const loadViewer = () => loadRemote<ViewerModule>('mfe-viewer', './MediaViewer');

function useOpenState() {
  const [state, setState] = useState<ViewerState>({ status: 'closed' });
  const open = useCallback((request: OpenRequest) => {
    const settle = (next: ViewerState) =>
      setState((now) => (now.status === 'opening' && now.request === request ? next : now));
    setState({ status: 'opening', request });
    loadViewer().then(
      (module) => settle({ status: 'open', request, module }),
      // The host has logged it.
      (error: unknown) => settle({ status: 'failed', request, error }),
    );
  }, []);
  const close = useCallback(() => setState({ status: 'closed' }), []);
  return { state, open, close };
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

/** The viewer, loaded from its own remote when it is first asked for; shows each product at its own media index. */
export function useViewer({ indexOf, show }: MediaIndexes): Viewer {
  const { state, open, close } = useOpenState();
  const afterClose = useAfterClose(state.status === 'closed');

  const prepared = useRef(false);
  const prepare = useCallback(() => {
    if (prepared.current) return;
    prepared.current = true;
    // A failure is told when the viewer is really asked for, and that asks again.
    loadViewer().catch(() => undefined);
  }, []);

  if (state.status === 'closed') return { open, prepare, element: null };

  const { request } = state;
  const { product, returnFocus } = request;
  const closeAndReturn = () => {
    afterClose(returnFocus);
    close();
  };
  const shown = product.media[indexOf(product.id)];

  if (state.status === 'opening') return { open, prepare, openingId: product.id, element: null };
  if (state.status === 'failed') {
    const failure = (
      <ViewerFailure
        error={state.error}
        address={shown && addressOf(shown)}
        onRetry={() => open(request)}
        onDismiss={closeAndReturn}
      />
    );
    return { open, prepare, element: failure };
  }
  const { MediaViewer } = state.module;
  const element = (
    <MediaViewer
      media={product.media}
      index={indexOf(product.id)}
      title={product.name}
      onNavigate={(index) => show(product.id, index)}
      onClose={closeAndReturn}
    />
  );
  return { open, prepare, element };
}
