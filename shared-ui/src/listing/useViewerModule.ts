import { useCallback, useRef, useState, type ComponentType } from 'react';
import { loadRemote } from '@dhaaga-noor/shared-runtime';
import { prefersReducedData, type MediaViewerProps } from '@dhaaga-noor/shared-types';

/** The module that `mfe-viewer` exposes. */
export interface ViewerModule {
  MediaViewer: ComponentType<MediaViewerProps>;
}

interface LoadedViewer {
  module?: ViewerModule;
  /** Why it failed to load or to render; already logged. Cleared once it has loaded. */
  error?: unknown;
  /** It loads once more after an error. */
  loading?: boolean;
  /** Loads the module; after a failure, retries. */
  load: () => void;
  /** Loads it for a shopper who is about to open a product. */
  prefetch: () => void;
  /** Drops a module that loaded but failed to render. */
  fail: (error: unknown) => void;
}

/** The viewer's code from its remote. */
export function useViewerModule(): LoadedViewer {
  const [state, settle] = useState<Pick<LoadedViewer, 'module' | 'error' | 'loading'>>({});
  const requested = useRef(false);

  const fail = useCallback((reason: unknown) => {
    requested.current = false;
    settle({ error: reason });
  }, []);

  const load = useCallback(() => {
    if (requested.current) return;
    requested.current = true;
    // A prefetch renders nothing: it may begin as a finger comes down.
    settle((state) => (state.error === undefined ? state : { error: state.error, loading: true }));
    loadRemote<ViewerModule>('mfe-viewer', './MediaViewer').then(
      (loaded) => settle({ module: loaded }),
      fail,
    );
  }, [fail]);

  const prefetch = useCallback(() => {
    if (!prefersReducedData(navigator)) load();
  }, [load]);

  return { ...state, load, prefetch, fail };
}
