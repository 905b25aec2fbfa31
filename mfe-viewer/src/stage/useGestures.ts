import { useRef, type PointerEvent } from 'react';
import type { Zoom } from '../image/useZoom';
import { toggleZoom } from '../image/zoom';
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

/** What is done about each gesture; `onEmpty` says that it began beside the medium. */
function createPerformers({ zoom, row, go, close }: Stage, onEmpty: boolean) {
  return {
    pan: ({ step }) => zoom.pinch(1, step),
    panEnd: ({ speed }) => zoom.letGo(speed),
    pinch: ({ ratio, step, focus }) => zoom.pinch(ratio, step, focus),
    // What the press had stopped runs on.
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

/** The nearest element around what was pressed, itself included, that a selector names. */
const around = ({ target }: PointerEvent, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

/**
 * Mouse, pen and touch on the stage, all through the same recogniser. Taps too: Chromium withholds the click of
 * a tap that follows a swipe closely.
 */
export function useGestures(stage: Stage): Gestures {
  const state = useRef(AT_REST);
  const onEmpty = useRef(false);

  const follow: PointerHandler = (event) => {
    const before = state.current;
    const [next, gesture] = recognise(before, event.nativeEvent, stage.ground());
    state.current = next;
    if (gesture) createPerformers(stage, onEmpty.current)[gesture.type](gesture);
    // Only once it moves: a captured press would turn the click on a clip into one on the stage.
    if (before.mode === 'press' && next.contacts[0] && next.mode !== 'press') {
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  };
  const onPointerDown: PointerHandler = (event) => {
    // What the panel says scrolls as text does.
    if (around(event, 'button, a, section') || event.button) return;
    if (!state.current.contacts[0]) {
      // Not while the viewer comes: of two taps on a card, the second is not for what the first one opened.
      onEmpty.current = !around(event, '[data-solid]') && !event.currentTarget.getAnimations()[0];
    }
    follow(event);
    // So that the finger takes over from where a running motion is.
    stage.zoom.hold();
  };
  return { onPointerDown, onPointerMove: follow, onPointerUp: follow, onPointerCancel: follow };
}
