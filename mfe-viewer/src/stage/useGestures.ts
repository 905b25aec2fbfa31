import { useRef, type PointerEvent } from 'react';
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

type Gestures = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerHandler>;

/** Carries out what the fingers mean. */
function perform(gesture: Gesture, { zoom, row, go, close }: Stage, onEmpty: boolean): void {
  switch (gesture.type) {
    case 'hold':
      zoom.hold();
      return;
    case 'pan':
      zoom.drag(gesture.step);
      return;
    case 'panEnd':
      zoom.letGo(gesture.speed);
      return;
    case 'pinch':
      zoom.pinch(gesture.ratio, gesture.focus, gesture.step);
      return;
    case 'pinchEnd':
      zoom.settle();
      return;
    case 'tap':
      if (onEmpty) close();
      // What the press had stopped runs on.
      else zoom.letGo({ x: 0, y: 0 });
      return;
    case 'doubleTap':
      zoom.toggle(gesture.at);
      return;
    case 'swipe':
      row.drag(gesture.way.x, 0);
      return;
    case 'swipeEnd': {
      const way = wayOfSwipe({ distance: gesture.way.x, speed: gesture.speed.x }, row.extent());
      row.release();
      if (way) go(way);
      return;
    }
    case 'pull':
      row.drag(0, Math.max(0, gesture.way.y));
      return;
    case 'pullEnd':
      if (closesOnPull({ distance: gesture.way.y, speed: gesture.speed.y })) close();
      else row.release();
  }
}

function toStep(event: PointerEvent<HTMLElement>): PointerStep {
  return {
    type: event.type as PointerStep['type'],
    id: event.pointerId,
    x: event.clientX,
    y: event.clientY,
    time: event.timeStamp,
  };
}

/** Whether there is nothing at a place: neither the medium nor a control. */
function isEmpty(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-solid]') === null;
}

/**
 * Mouse, pen and touch on the stage, all through the same recogniser. Taps too: Chromium withholds the click of
 * a tap that follows a swipe closely.
 */
export function useGestures(stage: Stage): Gestures {
  const state = useRef(AT_REST);
  const onEmpty = useRef(false);

  const follow: PointerHandler = (event) => {
    const before = state.current;
    const [next, gestures] = recognise(before, toStep(event), stage.ground());
    state.current = next;
    for (const gesture of gestures) perform(gesture, stage, onEmpty.current);
    // Only once it moves: a captured press would turn the click on a clip into one on the stage.
    if (before.mode === 'press' && next.contacts.length > 0 && next.mode !== 'press') {
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  };
  const onPointerDown: PointerHandler = (event) => {
    const onButton = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (onButton || event.button !== 0) return;
    if (state.current.contacts.length === 0) onEmpty.current = isEmpty(event.target);
    follow(event);
  };
  return { onPointerDown, onPointerMove: follow, onPointerUp: follow, onPointerCancel: follow };
}
