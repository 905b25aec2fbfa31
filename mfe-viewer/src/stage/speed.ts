import { ORIGIN, pointOf, type Point } from '../image/view';

/** Where a finger was, and when in milliseconds. */
export interface Sample extends Point {
  timeStamp: number;
}

// The last tenth of a second is the gesture's end; what a finger did before says nothing about it.
const WINDOW_MS = 100;

const since = (samples: readonly Sample[], time: number) =>
  samples.filter(({ timeStamp }) => time - timeStamp <= WINDOW_MS);

/** Keeps the samples that still count. */
export function trackSpeed(samples: readonly Sample[], last: Sample): Sample[] {
  return [...since(samples, last.timeStamp), last];
}

/** Speed at `time` in pixels a millisecond; 0 for a finger that had stopped before it was lifted. */
export function speedOf(samples: readonly Sample[], time: number): Point {
  const recent = since(samples, time);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last) return ORIGIN;
  const elapsed = Math.max(1, last.timeStamp - first.timeStamp);
  return pointOf((axis) => (last[axis] - first[axis]) / elapsed);
}
