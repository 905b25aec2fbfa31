import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** True while a prerendered page hydrates; false afterwards, and on every other page. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
