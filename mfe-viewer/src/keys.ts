import type { Point } from './image/view';
import type { ZoomDirection } from './image/zoom';
import { SIDES } from './sides';
import type { Direction } from './slides';

/** What a key asks of the viewer; `look` points to the side that is to come into sight. */
export type Command = 'close' | { go: Direction } | { zoom: ZoomDirection } | { look: Point };

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * One rule for arrows: on a whole picture left and right go to the neighbours, on a zoomed one all four move it.
 * Keys held with Control, Command or Alt stay the browser's.
 */
export function commandFor(
  { key, ctrlKey, metaKey, altKey }: Press,
  { zoomed, rtl }: { zoomed: boolean; rtl: boolean },
): Command | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Escape') return 'close';
  if (key === '+' || key === '=') return { zoom: 1 };
  if (key === '-') return { zoom: -1 };
  const side = SIDES.find(([arrow]) => arrow === key)?.[1];
  if (!side || zoomed) return side && { look: side };
  return side.x === 0 ? undefined : { go: side.x > 0 === rtl ? -1 : 1 };
}
