import type { Direction } from '../slides';

// Thresholds at which letting go counts as meaning it: a distance (on a narrow screen a share of it), or a flick.
const SWIPE_DISTANCE = 100;
const SWIPE_SHARE = 0.25;
const SWIPE_SPEED = 0.35;
const PULL_DISTANCE = 120;
const PULL_SPEED = 0.5;

/**
 * Which way a swipe leads that was let go after `distance` pixels at `speed` (pixels a millisecond), if it does.
 * A flick back takes it back.
 */
export function directionOfSwipe(
  distance: number,
  speed: number,
  { width, rtl }: { width: number; rtl: boolean },
): Direction | undefined {
  const far = Math.min(SWIPE_DISTANCE, width * SWIPE_SHARE);
  const flicked = Math.abs(speed) >= SWIPE_SPEED;
  const side = flicked ? Math.sign(speed) : Math.abs(distance) >= far ? Math.sign(distance) : 0;
  if (side === 0 || distance * side < 0) return undefined;
  return side < 0 === rtl ? -1 : 1;
}

/** Whether a pull down that was let go closes the viewer. */
export function closesOnPull(distance: number, speed: number): boolean {
  return speed >= PULL_SPEED || (distance >= PULL_DISTANCE && speed > -PULL_SPEED);
}
