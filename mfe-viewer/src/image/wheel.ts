import type { ZoomDirection } from './zoom';

/** Lines and pages (`deltaMode`) come only from a wheel with notches; a pinch sets `ctrlKey`. */
type Turn = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>;

/** A turn's result: one step, a smooth factor, or nothing yet. The next turn adds `rest`. */
export interface WheelZoom {
  step?: ZoomDirection;
  factor?: number;
  rest: number;
}

// A notch is 48 pixels or more on every platform. Trackpads report many smaller distances.
const NOTCH = 48;
const NOTCH_WORTH = 100;

/** Distinguishes a notch, a trackpad's scroll and a trackpad's pinch. */
export function toWheelZoom(turn: Turn, rest: number): WheelZoom {
  if (turn.deltaY === 0) return { rest };
  const direction: ZoomDirection = turn.deltaY < 0 ? 1 : -1;
  const notch = turn.deltaMode !== 0 || Math.abs(turn.deltaY) >= NOTCH;
  if (notch) return { step: direction, rest: 0 };
  if (turn.ctrlKey) return { factor: Math.exp(-turn.deltaY / NOTCH_WORTH), rest: 0 };
  const sum = Math.sign(rest) === Math.sign(turn.deltaY) ? rest + turn.deltaY : turn.deltaY;
  return Math.abs(sum) >= NOTCH_WORTH ? { step: direction, rest: 0 } : { rest: sum };
}
