import type { Point } from './image/view';

/** The sides of a zoomed picture, by the key that reveals each. The buttons have this order. */
export const SIDES = [
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowRight', { x: 1, y: 0 }],
] as const satisfies [string, Point][];
