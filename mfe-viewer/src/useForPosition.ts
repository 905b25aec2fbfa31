import { useState } from 'react';

type Held<Value> = [Value, (value: Value) => void];

/**
 * State that belongs to one place in the row of items, and is `initial`, or undefined, again at every other, and on
 * coming back.
 */
export function useForPosition<Value>(position: number): Held<Value | undefined>;
export function useForPosition<Value>(position: number, initial: Value): Held<Value>;
export function useForPosition<Value>(position: number, initial?: Value): Held<Value | undefined> {
  const [held, setHeld] = useState({ position, value: initial });
  const current = held.position === position ? held : { position, value: initial };
  // Forgotten on leaving, or the way back would find it again.
  if (current !== held) setHeld(current);
  return [current.value, (value) => setHeld({ position, value })];
}
