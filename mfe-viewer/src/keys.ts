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

/** What each key means; of an arrow, the side that it points to. */
const KEYS: Record<string, ZoomDirection | [x: number, y: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  '+': 1,
  '=': 1,
  '-': -1,
};

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
  const meaning = Object.hasOwn(KEYS, press.key) && KEYS[press.key];
  if (!meaning) return undefined;
  if (typeof meaning === 'number') return { type: 'zoom', direction: meaning };
  const [x, y] = meaning;
  if (zoomed) return { type: 'pan', x, y };
  return x === 0 ? undefined : { type: 'go', way: (rtl ? -x : x) > 0 ? 1 : -1 };
}
