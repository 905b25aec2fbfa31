import { useSyncExternalStore } from 'react';
import { currentPathname, onUrlChange } from '@dhaaga-noor/shared-runtime/host';

/**
 * Current pathname, also after a navigation within a part.
 *
 * @param rendered pathname at render time.
 */
export function usePathname(rendered: string): string {
  return useSyncExternalStore(onUrlChange, currentPathname, () => rendered);
}
