import type { Point } from './image/view';
import type { ZoomDirection } from './image/zoom';
import { SIDES } from './sides';
import type { Direction } from './slides';

/** A key's command. `look` points to the side to reveal. */
export type Command = 'close' | { go: Direction } | { zoom: ZoomDirection } | { look: Point };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The arrow keys: on a whole picture left and right go to the neighbours; on a zoomed one all four
 * move it. Combinations with Control, Command or Alt are left to the browser.
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
