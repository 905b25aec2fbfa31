import { useSyncExternalStore } from 'react';
import { currentPathname } from '@dhaaga-noor/shared-runtime/host';

function subscribe(notify: () => void): () => void {
  const { navigation } = window;
  navigation?.addEventListener('currententrychange', notify);
  return () => navigation?.removeEventListener('currententrychange', notify);
}

/**
 * Where the shopper is, also after a part has gone to another of its pages.
 *
 * @param rendered where the page was rendered for.
 */
export function usePathname(rendered: string): string {
  return useSyncExternalStore(subscribe, currentPathname, () => rendered);
}
