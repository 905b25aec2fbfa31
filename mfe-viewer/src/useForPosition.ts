import { useState } from 'react';

type State<Value> = [Value, (value: Value) => void];

/**
 * State of one position in the row of items. It resets to `initial`, or undefined, at any other
 * position, and on return.
 */
export function useForPosition<Value>(position: number): State<Value | undefined>;
export function useForPosition<Value>(position: number, initial: Value): State<Value>;
export function useForPosition<Value>(position: number, initial?: Value): State<Value | undefined> {
  const [stored, setStored] = useState({ position, value: initial });
  const current = stored.position === position ? stored : { position, value: initial };
  // Reset on leaving, or a return would restore it.
  if (current !== stored) setStored(current);
  return [current.value, (value) => setStored({ position, value })];
}
