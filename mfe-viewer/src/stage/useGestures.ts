import { useRef, type PointerEvent } from 'react';
import type { Zoom } from '../image/useZoom';
import { pointOf } from '../image/view';
import { toggleZoom } from '../image/zoom';
import { pageZoom } from '../image/pageZoom';
import type { Direction } from '../slides';
import { AT_REST, recognise, type Gesture, type Ground } from './gesture';
import { closesOnPull, directionOfSwipe } from './release';
import type { Row } from './row';

interface Stage {
  zoom: Zoom;
  row: Row;
  ground: () => Ground;
  go: (direction: Direction) => void;
  close: () => void;
}

type PointerHandler = (event: PointerEvent<HTMLElement>) => void;

type Gestures = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerHandler>;

type Performers = { [Each in Gesture as Each['type']]: (gesture: Each) => void };

/** Effects of the gestures. `onEmpty`: the gesture began next to the medium. */
function createPerformers({ zoom, row, go, close }: Stage, onEmpty: boolean) {
  return {
    pan: ({ step }) => zoom.pinch(1, step),
    panEnd: ({ speed }) => zoom.letGo(speed),
    pinch: ({ ratio, step, focus }) => zoom.pinch(ratio, step, focus),
    // Resume the motion that the press stopped.
    tap: () => (onEmpty ? close() : zoom.letGo()),
    doubleTap: ({ at }) => zoom.to(toggleZoom(zoom.scale()), at),
    swipe: ({ offset }) => row.drag(offset.x, 0),
    swipeEnd: (swipe) => {
      const direction = directionOfSwipe(swipe.offset.x, swipe.speed.x, row.extent());
      row.release();
      if (direction) go(direction);
    },
    pull: ({ offset }) => row.drag(0, Math.max(0, offset.y)),
    pullEnd: ({ offset, speed }) => (closesOnPull(offset.y, speed.y) ? close() : row.release()),
  } satisfies Performers as Record<Gesture['type'], (gesture: Gesture) => void>;
}

/** The closest ancestor of the pressed element, itself included, that matches a selector. */
const around = ({ target }: PointerEvent, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

/**
 * Mouse, pen and touch on the stage share one recogniser. Taps too: Chromium suppresses the click
 * of a tap right after a swipe.
 */
export function useGestures(stage: Stage): Gestures {
  const state = useRef(AT_REST);
  const onEmpty = useRef(false);

  const follow: PointerHandler = (event) => {
    const before = state.current;
    const { nativeEvent } = event;
    const { x, y } = pointOf((axis) => nativeEvent[axis] * pageZoom());
    const { type, pointerId, timeStamp } = nativeEvent;
    const [next, gesture] = recognise(before, { type, pointerId, timeStamp, x, y }, stage.ground());
    state.current = next;
    if (gesture) createPerformers(stage, onEmpty.current)[gesture.type](gesture);
    // Capture only once it moves: capturing a press would retarget a click on a clip to the stage.
    if (before.mode === 'press' && next.contacts[0] && next.mode !== 'press') {
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  };
  const onPointerDown: PointerHandler = (event) => {
    // The panel's text scrolls natively.
    if (around(event, 'button, a, section') || event.button) return;
    if (!state.current.contacts[0]) {
      // Not while the viewer opens: the second tap of a double tap on a card must not close it.
      onEmpty.current = !around(event, '[data-solid]') && !event.currentTarget.getAnimations()[0];
    }
    follow(event);
    // The finger continues from the current position of a running motion.
    stage.zoom.hold();
  };
  return { onPointerDown, onPointerMove: follow, onPointerUp: follow, onPointerCancel: follow };
}
