import type { ZoomDirection } from './zoom';

export interface Turn {
  deltaY: number;
  /** 0: pixels; 1 and 2: lines and pages, which only a wheel with notches reports. */
  deltaMode: number;
  /** Also set by a pinch on a trackpad. */
  ctrlKey: boolean;
}

/** What a turn asks for: one step, a smooth factor, or nothing yet. `rest` is carried to the next turn. */
export interface WheelAnswer {
  step?: ZoomDirection;
  factor?: number;
  rest: number;
}

// Notches report 48 pixels or more, wherever; trackpads report many small distances, counted up to a notch's worth.
const NOTCH = 48;
const NOTCH_WORTH = 100;

/** Tells a notch, a trackpad's scroll and a trackpad's pinch apart. */
export function answerWheel(turn: Turn, rest: number): WheelAnswer {
  if (turn.deltaY === 0) return { rest };
  const direction: ZoomDirection = turn.deltaY < 0 ? 1 : -1;
  const notch = turn.deltaMode !== 0 || Math.abs(turn.deltaY) >= NOTCH;
  if (notch) return { step: direction, rest: 0 };
  if (turn.ctrlKey) return { factor: Math.exp(-turn.deltaY / NOTCH_WORTH), rest: 0 };
  const sum = Math.sign(rest) === Math.sign(turn.deltaY) ? rest + turn.deltaY : turn.deltaY;
  return Math.abs(sum) >= NOTCH_WORTH ? { step: direction, rest: 0 } : { rest: sum };
}
