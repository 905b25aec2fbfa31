import type { Direction } from '../slides';

// Thresholds at which a release takes effect: a distance (a share of the width on a narrow screen),
// or a flick.
const SWIPE_DISTANCE = 100;
const SWIPE_SHARE = 0.25;
const SWIPE_SPEED = 0.35;
const PULL_DISTANCE = 120;
const PULL_SPEED = 0.5;

/**
 * Direction of a swipe released after `distance` pixels at `speed` (pixels per millisecond);
 * undefined below the thresholds. A flick back cancels it.
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

/** Whether a released pull-down closes the viewer. */
export function closesOnPull(distance: number, speed: number): boolean {
  return speed >= PULL_SPEED || (distance >= PULL_DISTANCE && speed > -PULL_SPEED);
}
