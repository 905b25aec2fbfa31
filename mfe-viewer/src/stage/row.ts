import type { Parts } from '../parts';
import { drawnTransform } from '../image/drawnTransform';

/** The row of items while fingers move it. At rest, the stylesheet positions it. */
export interface Row {
  /** Moves it by pixels aside and down. The further down, the more the ground fades. */
  drag: (aside: number, down: number) => void;
  /** Lets the row return to its position. */
  release: () => void;
  /** Its width, and whether it runs from right to left. */
  extent: () => { width: number; rtl: boolean };
}

// A pull by this share of the height fades the ground completely.
const FADE_SHARE = 0.6;

/** The row's offset from its position. A finger that stops a running row goes on from there. */
function lag(row: HTMLElement): number {
  if (row.getAnimations().length === 0) return 0;
  const running = drawnTransform(row).e;
  row.dataset.motion = 'held';
  return running - drawnTransform(row).e;
}

/** Moves the row and fades the viewer's ground with custom properties, without rendering. */
export function createRow({ viewer, row }: Parts): Row {
  let start: number | undefined;
  const draw = (aside: number, down: number) => {
    const style = row.current?.style;
    style?.setProperty('--drag', `${aside}px`);
    style?.setProperty('--pull', `${down}px`);
    viewer.current?.style.setProperty('--ground-opacity', `${1 - down / (innerHeight * FADE_SHARE)}`);
  };
  return {
    drag: (aside, down) => {
      if (!row.current) return;
      start ??= lag(row.current);
      row.current.dataset.motion = 'held';
      draw(start + aside, down);
    },
    release: () => {
      start = undefined;
      row.current?.removeAttribute('data-motion');
      draw(0, 0);
    },
    extent: () => ({
      width: innerWidth,
      rtl: row.current !== null && getComputedStyle(row.current).direction === 'rtl',
    }),
  };
}
