import { ZOOM } from '@dhaaga-noor/shared-types';

/** 1 is in, -1 is out. */
export type ZoomDirection = 1 | -1;

/** Clamps a factor, such as a pinch's, to the range. */
export function clampZoom(level: number): number {
  return Math.min(ZOOM.max, Math.max(ZOOM.min, level));
}

/** The level at rest after a pinch: clamped, and rounded to hundredths. */
export function restLevel(level: number): number {
  return Math.round(clampZoom(level) * 100) / 100;
}

/** The next level: 1, 1.2, 1.4 … 4. Rounded, because sums of 0.2 drift to 1.5999999999999999. */
export function stepZoom(level: number, direction: ZoomDirection): number {
  return restLevel(level + direction * ZOOM.step);
}

/** The level after a double tap: back to 1, or zoomed in. */
export function toggleZoom(level: number): number {
  return level > ZOOM.min ? ZOOM.min : 2;
}
