import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ZOOM } from '@dhaaga-noor/shared-types';
import { toOwnBox } from './pageZoom';
import { drawnTransform } from './drawnTransform';
import { useForPosition } from '../useForPosition';
import type { Parts } from '../parts';
import type { Display } from './rendition';
import {
  between,
  clampView,
  coast,
  middleOf,
  move,
  ORIGIN,
  stretchView,
  toTransform,
  WHOLE,
  zoomAbout,
  type Point,
  type Size,
  type View,
} from './view';
import { restLevel, stepZoom, type ZoomDirection } from './zoom';

/** How a new view is reached: at once under a finger, in a short transition, or gliding to rest. */
type Motion = 'held' | 'step' | 'glide';

export interface Zoom {
  /** Level at rest, which buttons change and shoppers read. */
  level: number;
  /** The shopper has chosen the level, even if it is 1 again. */
  chosen: boolean;
  /** The current factor, also during a pinch. */
  scale: () => number;
  /** Zooms one step about a point of the screen, or about the centre. */
  step: (direction: ZoomDirection, at?: Point) => void;
  /** Zooms to any level, also between steps, such as by a trackpad's pinch. */
  to: (level: number, at?: Point, motion?: Motion) => void;
  /** Reveals more of one side, for keys and buttons; -1 in `x` is left, in `y` top. */
  look: (side: Point) => void;
  /** Stops a running motion where it is, to continue with a finger. */
  hold: () => void;
  /** Follows two fingers, or one with a `ratio` of 1. */
  pinch: (ratio: number, offset: Point, focus?: Point) => void;
  /** Ends a gesture: the picture glides on, and its level becomes the level at rest. */
  letGo: (speed?: Point) => void;
}

/** How far one press of an arrow moves a zoomed picture, in CSS pixels. */
const LOOK = 96;

function drawFrame(frame: HTMLElement | null, view: View, motion: Motion): void {
  if (!frame) return;
  frame.dataset.motion = motion;
  frame.style.transform = toTransform(view);
}

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 };
}

/**
 * Zoom and pan of the picture at `position`, clamped to its edges when `display` changes. Styles
 * the frame directly: React does not render while fingers move.
 */
export function useZoom({ frame, stage }: Parts, position: number, display: Display): Zoom {
  const view = useRef<View>(WHOLE);
  const [chosen, setLevel] = useForPosition<number>(position);
  const level = chosen ?? ZOOM.min;

  useLayoutEffect(() => {
    const element = frame.current;
    view.current = WHOLE;
    return () => {
      element?.style.removeProperty('transform');
      element?.removeAttribute('data-motion');
    };
  }, [frame, position]);

  const surface = () => ({ picture: sizeOf(frame.current), stage: sizeOf(stage.current) });
  /** A point in the viewer's own pixels, relative to the stage's centre. */
  const fromMiddle = (at?: Point): Point => {
    const box = stage.current?.getBoundingClientRect();
    return at && box ? between(middleOf(toOwnBox(box)), at) : ORIGIN;
  };
  const draw = (next: View, motion: Motion, drawn: View = next) => {
    view.current = next;
    drawFrame(frame.current, drawn, motion);
  };
  const rest = (next: View, motion: Motion) => draw(clampView(next, surface()), motion);
  const zoomTo = (level: number, at?: Point, motion: Motion = 'step') => {
    rest(zoomAbout(view.current, level, fromMiddle(at)), motion);
    setLevel(restLevel(level));
  };
  const fit = useEffectEvent(() => {
    if (view.current !== WHOLE) rest(view.current, 'held');
  });
  useEffect(() => fit(), [display]);

  return {
    level,
    chosen: chosen !== undefined,
    scale: () => view.current.scale,
    step: (direction, at) => zoomTo(stepZoom(restLevel(view.current.scale), direction), at),
    to: zoomTo,
    look: (side) => rest(move(view.current, side, -LOOK), 'step'),
    hold: () => {
      const element = frame.current;
      if (element?.dataset.motion === 'glide') {
        const { a, e, f } = drawnTransform(element);
        draw({ scale: a, x: e, y: f }, 'held');
      }
      // A finger also ends the opening animation and a running step.
      element?.getAnimations().forEach((running) => running.cancel());
    },
    pinch: (ratio, offset, focus) => {
      const next = zoomAbout(move(view.current, offset), view.current.scale * ratio, fromMiddle(focus));
      draw(next, 'held', stretchView(next, surface()));
    },
    letGo: (speed = ORIGIN) => {
      const scale = restLevel(view.current.scale);
      rest(coast({ ...view.current, scale }, speed), 'glide');
      // In a transition, so it does not delay the frame in which the fingers lift.
      if (scale !== level) startTransition(() => setLevel(scale));
    },
  };
}
