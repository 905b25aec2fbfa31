import { clampZoom } from './zoom';

export interface Point {
  x: number;
  y: number;
}

/** A point with both coordinates from one function. */
export function pointOf(toCoordinate: (axis: 'x' | 'y') => number): Point {
  return { x: toCoordinate('x'), y: toCoordinate('y') };
}

/** Zero offset, zero speed, and the stage's centre. */
export const ORIGIN: Point = { x: 0, y: 0 };

/** The offset from one point to another. */
export function between(from: Point, to: Point): Point {
  return pointOf((axis) => to[axis] - from[axis]);
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size, Point {}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A picture's view: its zoom factor, and its centre's offset from the stage's, in CSS pixels. */
export interface View extends Point {
  scale: number;
}

/** Sizes of the fitted picture before zooming, and of the stage. */
export interface Surface {
  picture: Size;
  stage: Size;
}

export const WHOLE: View = { scale: 1, ...ORIGIN };

/** How far the picture may move in each direction before its edge enters the stage. */
export function panLimits({ picture, stage }: Surface, scale: number): Point {
  return {
    x: Math.max(0, (picture.width * scale - stage.width) / 2),
    y: Math.max(0, (picture.height * scale - stage.height) / 2),
  };
}

// Adding 0 turns -0 into 0, for clean transforms.
function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) + 0;
}

/** The nearest view without a gap that the picture could fill. */
export function clampView(view: View, surface: Surface): View {
  const scale = clampZoom(view.scale);
  const limits = panLimits(surface, scale);
  return { scale, ...pointOf((axis) => within(view[axis], limits[axis])) };
}

/** Changes the factor and keeps the point under `focus` (relative to the stage's centre) fixed. */
export function zoomAbout(view: View, factor: number, focus: Point): View {
  const scale = clampZoom(factor);
  const ratio = scale / view.scale;
  return { scale, ...pointOf((axis) => focus[axis] - (focus[axis] - view[axis]) * ratio) };
}

/** A third of the distance past the limit, for a rubber-band effect. */
function rubber(value: number, limit: number): number {
  const limited = within(value, limit);
  return limited + (value - limited) / 3;
}

/** The view to draw while a finger drags it past an edge. */
export function stretchView(view: View, surface: Surface): View {
  const limits = panLimits(surface, view.scale);
  return { scale: view.scale, ...pointOf((axis) => rubber(view[axis], limits[axis])) };
}

/** Moves the picture by `times` an offset. */
export function move(view: View, offset: Point, times = 1): View {
  return { scale: view.scale, ...pointOf((axis) => view[axis] + offset[axis] * times) };
}

// How long, in milliseconds, the release speed carries on. Feels like native scrolling.
const COAST_MS = 160;

/** Where a picture released at `speed` (pixels per millisecond) comes to rest, ignoring edges. */
export function coast(view: View, speed: Point): View {
  return move(view, speed, COAST_MS);
}

/** The value for the `transform` property. */
export function toTransform({ scale, x, y }: View): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
