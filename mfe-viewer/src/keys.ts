import type { ZoomDirection } from './image/zoom';
import type { Way } from './slides';

/** What a key asks of the viewer. `x` and `y` point to the side that is to come into sight. */
export type Command =
  | { type: 'close' }
  | { type: 'go'; way: Way }
  | { type: 'zoom'; direction: ZoomDirection }
  | { type: 'pan'; x: number; y: number };

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const ARROWS = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

const ZOOMS = new Map<string, ZoomDirection>([
  ['+', 1],
  ['=', 1],
  ['-', -1],
]);

/**
 * One rule for arrows: on a whole picture left and right go to the neighbours, on a zoomed one all four move it.
 * Keys held with Control, Command or Alt stay the browser's.
 */
export function commandFor(
  press: Press,
  { zoomed, rtl }: { zoomed: boolean; rtl: boolean },
): Command | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (press.key === 'Escape') return { type: 'close' };
  const direction = ZOOMS.get(press.key);
  if (direction) return { type: 'zoom', direction };
  const arrow = ARROWS.get(press.key);
  if (!arrow) return undefined;
  if (zoomed) return { type: 'pan', ...arrow };
  if (arrow.x === 0) return undefined;
  return { type: 'go', way: (rtl ? -arrow.x : arrow.x) > 0 ? 1 : -1 };
}
