import { useState } from 'react';

type Held<Value> = [Value, (value: Value) => void];

/**
 * State of one position in the row of items. It resets to `initial`, or undefined, at any other
 * position, and on return.
 */
export function useForPosition<Value>(position: number): Held<Value | undefined>;
export function useForPosition<Value>(position: number, initial: Value): Held<Value>;
export function useForPosition<Value>(position: number, initial?: Value): Held<Value | undefined> {
  const [held, setHeld] = useState({ position, value: initial });
  const current = held.position === position ? held : { position, value: initial };
  // Reset on leaving, or a return would restore it.
  if (current !== held) setHeld(current);
  return [current.value, (value) => setHeld({ position, value })];
}
