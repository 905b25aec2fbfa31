import { ZOOM } from '@dhaaga-noor/shared-types';

/** 1 is in, -1 is out. */
export type ZoomDirection = 1 | -1;

/** Keeps any factor, such as a pinch's, within the range. */
export function clampZoom(level: number): number {
  return Math.min(ZOOM.max, Math.max(ZOOM.min, level));
}

/** The level at which a pinch comes to rest: within the range, to the hundredth. */
export function restLevel(level: number): number {
  return Math.round(clampZoom(level) * 100) / 100;
}

/** The level one step further, exactly: 1, 1.2, 1.4 … 4. Rounded, since sums of 0.2 drift to 1.5999999999999999. */
export function stepZoom(level: number, direction: ZoomDirection): number {
  return restLevel(level + direction * ZOOM.step);
}

/** Where a double tap leads: back to the whole picture, or close to the point that was tapped. */
export function toggleZoom(level: number): number {
  return level > ZOOM.min ? ZOOM.min : 2;
}
