import { useState } from 'react';

/** State that belongs to one place in the row of items, and is `initial` again at another. */
export function useForPlace<Value>(place: number, initial: Value): [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ place, value: initial });
  const setValue = (value: Value) => {
    setHeld({ place, value });
  };
  return [held.place === place ? held.value : initial, setValue];
}
