import type { Point } from '../image/view';

/** Where a finger was, and when in milliseconds. */
export interface Sample extends Point {
  time: number;
}

// The last tenth of a second is the gesture's end; what a finger did before says nothing about it.
const WINDOW_MS = 100;

/** Keeps the samples that still count. */
export function trackSpeed(samples: readonly Sample[], last: Sample): Sample[] {
  return [...samples.filter(({ time }) => last.time - time <= WINDOW_MS), last];
}

/** Speed at `time` in pixels a millisecond; 0 for a finger that had stopped before it was lifted. */
export function speedOf(samples: readonly Sample[], time: number): Point {
  const recent = samples.filter((sample) => time - sample.time <= WINDOW_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.time - first.time < 1) return { x: 0, y: 0 };
  const elapsed = last.time - first.time;
  return { x: (last.x - first.x) / elapsed, y: (last.y - first.y) / elapsed };
}
