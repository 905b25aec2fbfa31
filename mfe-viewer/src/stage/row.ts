import type { RefObject } from 'react';

/** The row of items as fingers move it; what it shows at rest is the stylesheet's business. */
export interface Row {
  drag: (distance: number) => void;
  pull: (distance: number) => void;
  /** Lets the row run to where it belongs. */
  release: () => void;
  extent: () => { width: number; rtl: boolean };
}

// A pull of this share of the height takes the ground away completely.
const FADE_SHARE = 0.6;

/** How far the row is drawn from where it belongs: a finger that stops a running row takes over from there. */
function lag(row: HTMLElement): number {
  if (row.getAnimations().length === 0) return 0;
  const drawn = new DOMMatrixReadOnly(getComputedStyle(row).transform).e;
  row.dataset.motion = 'held';
  return drawn - new DOMMatrixReadOnly(getComputedStyle(row).transform).e;
}

/** Moves `row` and fades the ground of `viewer` by custom properties, without rendering. */
export function createRow(viewer: RefObject<HTMLElement | null>, row: RefObject<HTMLElement | null>): Row {
  let start: number | undefined;
  const hold = () => {
    const element = row.current;
    if (!element || start !== undefined) return;
    start = lag(element);
    element.dataset.motion = 'held';
  };
  return {
    drag: (distance) => {
      hold();
      row.current?.style.setProperty('--drag', `${(start ?? 0) + distance}px`);
    },
    pull: (distance) => {
      hold();
      const height = viewer.current?.clientHeight ?? 0;
      row.current?.style.setProperty('--pull', `${distance}px`);
      viewer.current?.style.setProperty(
        '--ground-opacity',
        String(Math.max(0, 1 - distance / (height * FADE_SHARE))),
      );
    },
    release: () => {
      start = undefined;
      row.current?.removeAttribute('data-motion');
      row.current?.style.removeProperty('--drag');
      row.current?.style.removeProperty('--pull');
      viewer.current?.style.removeProperty('--ground-opacity');
    },
    extent: () => {
      const element = row.current;
      const rtl = element !== null && getComputedStyle(element).direction === 'rtl';
      return { width: element?.clientWidth ?? 0, rtl };
    },
  };
}
