import { ORIGIN, pointOf, type Point } from '../image/view';

/** A finger's position, with its time in milliseconds. */
export interface Sample extends Point {
  timeStamp: number;
}

// Only the last tenth of a second determines the release speed.
const WINDOW_MS = 100;

const since = (samples: readonly Sample[], time: number) =>
  samples.filter(({ timeStamp }) => time - timeStamp <= WINDOW_MS);

/** Adds a sample and drops outdated ones. */
export function trackSpeed(samples: readonly Sample[], last: Sample): Sample[] {
  return [...since(samples, last.timeStamp), last];
}

/** Speed at `time` in pixels per millisecond; 0 if the finger had stopped before it lifted. */
export function speedOf(samples: readonly Sample[], time: number): Point {
  const recent = since(samples, time);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last) return ORIGIN;
  const elapsed = Math.max(1, last.timeStamp - first.timeStamp);
  return pointOf((axis) => (last[axis] - first[axis]) / elapsed);
}
