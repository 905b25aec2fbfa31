import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { loadRemote } from '@dhaaga-noor/shared-runtime';
import type { MediaViewerProps } from '@dhaaga-noor/shared-types';

/** What `mfe-viewer` exposes. */
export interface ViewerModule {
  MediaViewer: ComponentType<MediaViewerProps>;
}

interface LoadedViewer {
  module?: ViewerModule;
  /** Why it could not be loaded, or does not work; it has been logged. It is known until it has been loaded after all. */
  error?: unknown;
  /** It is being loaded. */
  loading?: boolean;
  /** Loads it, also once more after a failure. */
  load: () => void;
  /** Takes it away: it came, but does not work. */
  fail: (error: unknown) => void;
}

/** The viewer's code: loaded from its own remote when it is wanted, or ahead by `load`. */
export function useViewerModule(wanted: boolean): LoadedViewer {
  const [state, settle] = useState<Pick<LoadedViewer, 'module' | 'error' | 'loading'>>({});
  const asked = useRef(false);

  const fail = useCallback((reason: unknown) => {
    asked.current = false;
    settle({ error: reason });
  }, []);

  const load = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    settle(({ error }) => ({ error, loading: true }));
    loadRemote<ViewerModule>('mfe-viewer', './MediaViewer').then(
      (loaded) => settle({ module: loaded }),
      fail,
    );
  }, [fail]);

  // Also after a failed attempt to load it ahead, which nobody has been told of.
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);

  return { ...state, load, fail };
}
