import { between, ORIGIN, pointOf, type Point } from '../image/view';
import { speedOf, trackSpeed, type Sample } from './speed';

/** One pointer step, such as a browser's PointerEvent. */
export type PointerStep = Pick<PointerEvent, 'type' | 'pointerId' | 'timeStamp' | 'x' | 'y'>;

/** The stage's state at a step. */
export interface Ground {
  /** The item is a picture, so pinch and double tap zoom. */
  zoomable: boolean;
  zoomed: boolean;
  /** There is a neighbour to swipe to. */
  several: boolean;
}

type Drag = 'pan' | 'swipe' | 'pull';

/** A recognised gesture. In a drag, `step` is from the previous step, `offset` from its start. */
export type Gesture =
  | { type: Drag; step: Point; offset: Point }
  /** Speed in pixels per millisecond. A cancelled drag ends with zero offset and speed. */
  | { type: `${Drag}End`; offset: Point; speed: Point }
  | { type: 'pinch'; ratio: number; focus: Point; step: Point }
  | { type: 'tap' }
  | { type: 'doubleTap'; at: Point };

type Mode = 'rest' | 'press' | Drag | 'pinch' | 'spent';

type Contact = Point & Pick<PointerStep, 'pointerId'>;

export interface GestureState {
  mode: Mode;
  /** The first one or two pointers, in order of contact. */
  contacts: readonly Contact[];
  start: Point;
  samples: readonly Sample[];
  tap?: Sample;
}

export const AT_REST: GestureState = { mode: 'rest', contacts: [], start: ORIGIN, samples: [] };

/** How far a finger may move and still press, in CSS pixels. */
const SLOP = 8;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_REACH = 32;

type Transition = [state: GestureState, gesture?: Gesture];

const isDrag = (mode: Mode): mode is Drag => mode === 'pan' || mode === 'swipe' || mode === 'pull';
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point) => pointOf((axis) => (a[axis] + b[axis]) / 2);

function press(state: GestureState, step: PointerStep, ground: Ground): Transition {
  const [first, second] = state.contacts;
  if (!first) {
    return [{ mode: 'press', contacts: [step], start: step, samples: [step], tap: state.tap }];
  }
  if (second) return [state];
  const mode = ground.zoomable ? 'pinch' : 'spent';
  return [{ ...state, mode, contacts: [first, step], tap: undefined }, end(state.mode)];
}

function end(mode: Mode, offset = ORIGIN, speed = ORIGIN): Gesture | undefined {
  return isDrag(mode) ? { type: `${mode}End`, offset, speed } : undefined;
}

function modeOf(start: Point, to: Point, ground: Ground): Mode {
  if (ground.zoomed) return 'pan';
  const sideways = Math.abs(to.x - start.x) > Math.abs(to.y - start.y);
  if (sideways) return ground.several ? 'swipe' : 'spent';
  return to.y > start.y ? 'pull' : 'spent';
}

function pinch(before: readonly Contact[], after: readonly Contact[]): Gesture | undefined {
  const [a, b] = before;
  const [c, d] = after;
  if (!a || !b || !c || !d) return undefined;
  const focus = middle(c, d);
  // Fingers at one point have distance 0; avoid dividing by it.
  const ratio = distance(c, d) / Math.max(1, distance(a, b));
  return { type: 'pinch', ratio, focus, step: between(middle(a, b), focus) };
}

function move(state: GestureState, step: PointerStep, ground: Ground): Transition {
  const from = state.contacts.find(({ pointerId }) => pointerId === step.pointerId);
  if (!from) return [state];
  const contacts = state.contacts.map((contact) => (contact.pointerId === step.pointerId ? step : contact));
  const next = { ...state, contacts, samples: trackSpeed(state.samples, step) };
  if (state.mode === 'pinch') return [next, pinch(state.contacts, contacts)];
  if (isDrag(state.mode)) {
    return [next, { type: state.mode, step: between(from, step), offset: between(state.start, step) }];
  }
  if (state.mode !== 'press' || distance(state.start, step) < SLOP) return [next];
  // The offset starts here, so the slop does not cause a jump.
  return [{ ...next, mode: modeOf(state.start, step, ground), start: step, tap: undefined }];
}

function tap(state: GestureState, step: PointerStep, ground: Ground): Transition {
  const { tap: last } = state;
  const again =
    last && step.timeStamp - last.timeStamp <= DOUBLE_TAP_MS && distance(last, step) <= DOUBLE_TAP_REACH;
  if (again && ground.zoomable) return [AT_REST, { type: 'doubleTap', at: step }];
  return [{ ...AT_REST, tap: step }, { type: 'tap' }];
}

function lift(state: GestureState, step: PointerStep, ground: Ground): Transition {
  const contacts = state.contacts.filter(({ pointerId }) => pointerId !== step.pointerId);
  if (contacts.length === state.contacts.length) return [state];
  const [other] = contacts;
  if (other) {
    const rest: GestureState = { ...state, contacts, start: other, samples: [] };
    if (state.mode !== 'pinch') return [rest];
    // A pinch ends like a pan by one finger.
    return [{ ...rest, mode: ground.zoomed ? 'pan' : 'spent' }, end('pan')];
  }
  if (step.type === 'pointercancel') return [AT_REST, end(state.mode)];
  if (state.mode === 'press') return tap(state, step, ground);
  return [AT_REST, end(state.mode, between(state.start, step), speedOf(state.samples, step.timeStamp))];
}

/** Processes one pointer step. Returns the next state, and the gesture if there is one. */
export function recognise(state: GestureState, step: PointerStep, ground: Ground): Transition {
  const transition = { pointerdown: press, pointermove: move }[step.type] ?? lift;
  return transition(state, step, ground);
}
