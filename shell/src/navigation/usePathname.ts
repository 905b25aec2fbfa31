import { useSyncExternalStore } from 'react';
import { currentPathname } from '@dhaaga-noor/shared-runtime/host';

function subscribe(notify: () => void): () => void {
  const { navigation } = window;
  navigation?.addEventListener('currententrychange', notify);
  return () => navigation?.removeEventListener('currententrychange', notify);
}

/**
 * Current pathname, also after a navigation within a part.
 *
 * @param rendered pathname at render time.
 */
export function usePathname(rendered: string): string {
  return useSyncExternalStore(subscribe, currentPathname, () => rendered);
}
