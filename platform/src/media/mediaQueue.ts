import { availableParallelism } from 'node:os';

/** Runs tasks a few at a time, in the order in which they come. */
export function createQueue(places: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Node runs four native tasks at once; more pictures in hand would only fill the memory. */
export const PICTURES_AT_ONCE = Math.min(availableParallelism(), 4);
