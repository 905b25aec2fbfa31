import { isRtl } from './isRtl';
import type { Parts } from '../parts';
import { drawnTransform } from '../image/drawnTransform';

/** The row of items as fingers move it; what it shows at rest is the stylesheet's business. */
export interface Row {
  /** Draws it so many pixels aside and down; the further down, the less of the ground. */
  drag: (aside: number, down: number) => void;
  /** Lets the row run to where it belongs. */
  release: () => void;
  extent: () => { width: number; rtl: boolean };
}

// A pull of this share of the height takes the ground away completely.
const FADE_SHARE = 0.6;

/** How far the row is drawn from where it belongs: a finger that stops a running row takes over from there. */
function lag(row: HTMLElement): number {
  if (row.getAnimations().length === 0) return 0;
  const running = drawnTransform(row).e;
  row.dataset.motion = 'held';
  return running - drawnTransform(row).e;
}

/** Moves the row and fades the ground of the viewer by custom properties, without rendering. */
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
    extent: () => ({ width: innerWidth, rtl: isRtl(row.current) }),
  };
}
