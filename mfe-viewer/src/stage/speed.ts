import { pointOf, type Point } from '../image/view';

/** Where a finger was, and when in milliseconds. */
export interface Sample extends Point {
  timeStamp: number;
}

// The last tenth of a second is the gesture's end; what a finger did before says nothing about it.
const WINDOW_MS = 100;

/** Keeps the samples that still count. */
export function trackSpeed(samples: readonly Sample[], last: Sample): Sample[] {
  return [...samples.filter(({ timeStamp }) => last.timeStamp - timeStamp <= WINDOW_MS), last];
}

/** Speed at `time` in pixels a millisecond; 0 for a finger that had stopped before it was lifted. */
export function speedOf(samples: readonly Sample[], time: number): Point {
  const recent = samples.filter((sample) => time - sample.timeStamp <= WINDOW_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last) return { x: 0, y: 0 };
  const elapsed = Math.max(1, last.timeStamp - first.timeStamp);
  return pointOf((axis) => (last[axis] - first[axis]) / elapsed);
}
