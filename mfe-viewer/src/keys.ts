import type { Point } from './image/view';
import type { ZoomDirection } from './image/zoom';
import type { Way } from './slides';

/** What a key asks of the viewer; `look` points to the side that is to come into sight. */
export type Command = 'close' | { go: Way } | { zoom: ZoomDirection } | { look: Point };

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What each key means; of an arrow, the side that it points to. */
const KEYS = new Map<string, ZoomDirection | [x: number, y: number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
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
  if (press.key === 'Escape') return 'close';
  const meaning = KEYS.get(press.key);
  if (typeof meaning !== 'object') return meaning && { zoom: meaning };
  const [x, y] = meaning;
  if (zoomed) return { look: { x, y } };
  return x === 0 ? undefined : { go: (rtl ? -x : x) > 0 ? 1 : -1 };
}
