import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { loadRemote } from 'shared-runtime';
import type { MediaViewerProps } from 'shared-types';

/** What `mfe-viewer` exposes. */
export interface ViewerModule {
  MediaViewer: ComponentType<MediaViewerProps>;
}

interface LoadedViewer {
  module?: ViewerModule;
  /** Why it could not be loaded; the host has logged it. */
  error?: unknown;
  /** Loads it, also once more after a failure. */
  load: () => void;
}

/** The viewer's code: loaded from its own remote when it is wanted, or ahead by `load`. */
export function useViewerModule(wanted: boolean): LoadedViewer {
  const [{ module, error }, settle] = useState<Pick<LoadedViewer, 'module' | 'error'>>({});
  const asked = useRef(false);

  const load = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    settle({});
    loadRemote<ViewerModule>('mfe-viewer', './MediaViewer').then(
      (loaded) => settle({ module: loaded }),
      (reason: unknown) => {
        asked.current = false;
        settle({ error: reason });
      },
    );
  }, []);

  // Also after a failed attempt to load it ahead, which nobody has been told of.
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);

  return { module, error, load };
}
