import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether a prerendered page is being met as its document has it; false from then on, and for every other page. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
