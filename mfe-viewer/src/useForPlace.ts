import { useState } from 'react';

type Held<Value> = [Value, (value: Value) => void];

/**
 * State that belongs to one place in the row of items, and is `initial`, or undefined, again at every other, and on
 * coming back.
 */
export function useForPlace<Value>(place: number): Held<Value | undefined>;
export function useForPlace<Value>(place: number, initial: Value): Held<Value>;
export function useForPlace<Value>(place: number, initial?: Value): Held<Value | undefined> {
  const [held, setHeld] = useState({ place, value: initial });
  const current = held.place === place ? held : { place, value: initial };
  // Forgotten on leaving, or the way back would find it again.
  if (current !== held) setHeld(current);
  return [current.value, (value) => setHeld({ place, value })];
}
