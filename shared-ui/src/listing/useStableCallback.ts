import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A callback that stays the same and does what the one given last does, so that what it is passed to need not be drawn
 * anew with each one. Not to be called while a component is drawn.
 */
export function useStableCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
