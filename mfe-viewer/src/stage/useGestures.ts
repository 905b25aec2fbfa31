import { useRef, type PointerEvent, type RefObject } from 'react';
import type { Zoom } from '../image/useZoom';
import type { Way } from '../slides';
import { AT_REST, recognise, type Gesture, type Ground, type PointerStep } from './gesture';
import { closesOnPull, wayOfSwipe } from './release';
import type { Row } from './row';

interface Stage {
  zoom: Zoom;
  row: Row;
  ground: () => Ground;
  go: (way: Way) => void;
  close: () => void;
}

type PointerHandler = (event: PointerEvent<HTMLElement>) => void;

interface Gestures {
  /** Whether the pointer that was last lifted had moved: its click is no click. */
  moved: RefObject<boolean>;
  events: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerHandler>;
}

/** Carries out what the fingers mean. */
function perform(gesture: Gesture, { zoom, row, go, close }: Stage): void {
  switch (gesture.type) {
    case 'hold':
      zoom.hold();
      return;
    case 'pan':
      zoom.drag(gesture);
      return;
    case 'panEnd':
      zoom.letGo(gesture.speed);
      return;
    case 'pinch':
      zoom.pinch(gesture.ratio, gesture.focus, gesture);
      return;
    case 'pinchEnd':
      zoom.settle();
      return;
    case 'doubleTap':
      zoom.toggle(gesture.at);
      return;
    case 'swipe':
      row.drag(gesture.distance);
      return;
    case 'swipeEnd': {
      const way = wayOfSwipe(gesture, row.extent());
      row.release();
      if (way) go(way);
      return;
    }
    case 'pull':
      row.pull(gesture.distance);
      return;
    case 'pullEnd':
      if (closesOnPull(gesture)) close();
      else row.release();
  }
}

const STEPS = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const;

function toStep(event: PointerEvent<HTMLElement>): PointerStep {
  return {
    type: STEPS[event.type as keyof typeof STEPS],
    id: event.pointerId,
    x: event.clientX,
    y: event.clientY,
    time: event.timeStamp,
  };
}

/** Mouse, pen and touch on the stage, all through the same recogniser. */
export function useGestures(stage: Stage): Gestures {
  const state = useRef(AT_REST);
  const moved = useRef(false);

  const follow: PointerHandler = (event) => {
    const before = state.current;
    const [next, gestures] = recognise(before, toStep(event), stage.ground());
    state.current = next;
    for (const gesture of gestures) perform(gesture, stage);
    if (before.mode === 'press' && next.mode !== 'press' && next.mode !== 'rest') {
      moved.current = true;
      // Only now: a captured press would turn the click on a button into one on the stage.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  };
  const onPointerDown: PointerHandler = (event) => {
    const onButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (onButton || event.button !== 0) return;
    if (state.current.mode === 'rest') moved.current = false;
    follow(event);
  };
  return {
    moved,
    events: { onPointerDown, onPointerMove: follow, onPointerUp: follow, onPointerCancel: follow },
  };
}
