import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { ZOOM } from 'shared-types';
import { drawnTransform } from '../stage/drawnTransform';
import { useForPlace } from '../useForPlace';
import type { Display } from './rendition';
import {
  clampView,
  coast,
  stretchView,
  toTransform,
  WHOLE,
  zoomAbout,
  type Point,
  type Surface,
  type View,
} from './view';
import { restLevel, stepZoom, toggleZoom, type ZoomDirection } from './zoom';

/** How a new view is reached: at once under a finger, in a short step, or gliding to rest. */
type Motion = 'held' | 'step' | 'glide';

export interface Zoom {
  /** Level at rest: what buttons count from and shoppers read. */
  level: number;
  /** The shopper has chosen the level, even if it is the first again. */
  chosen: boolean;
  /** Whether the picture is larger than the whole right now, during a pinch too. */
  isZoomed: () => boolean;
  /** One step, about a point of the screen or about the middle. */
  step: (direction: ZoomDirection, at?: Point) => void;
  /** Between steps, as a trackpad's pinch asks for. */
  scaleBy: (factor: number, at: Point) => void;
  toggle: (at: Point) => void;
  /** Brings more of one side into sight, as keys and buttons do; -1 in `x` is the left, in `y` the top. */
  look: (side: Point) => void;
  /** Stops a running motion where it is, so that a finger can take over. */
  hold: () => void;
  drag: (move: Point) => void;
  letGo: (speed: Point) => void;
  pinch: (ratio: number, focus: Point, move: Point) => void;
  /** Ends a pinch: its level becomes the one at rest. */
  settle: () => void;
}

/** How far one press of an arrow moves a zoomed picture, in CSS pixels. */
const LOOK = 96;

interface Surroundings {
  /** The picture's frame, which is what moves. */
  frame: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
}

function surfaceOf({ frame, stage }: Surroundings): Surface {
  const size = (element: HTMLElement | null) => ({
    width: element?.offsetWidth ?? 0,
    height: element?.offsetHeight ?? 0,
  });
  return { picture: size(frame.current), stage: size(stage.current) };
}

/** A point of the screen, counted from the middle of the stage. */
function fromMiddle(stage: HTMLElement | null, at: Point): Point {
  const box = stage?.getBoundingClientRect();
  return box ? { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 } : { x: 0, y: 0 };
}

function moveFrame(frame: HTMLElement | null, view: View, motion: Motion): void {
  if (!frame) return;
  frame.dataset.motion = motion;
  frame.style.transform = toTransform(view);
}

/**
 * Zoom and position of the picture at `place`, kept within the edges of `display` when that changes. Draws straight to
 * the frame: no rendering while fingers move.
 */
export function useZoom(around: Surroundings, place: number, display: Display): Zoom {
  const { frame, stage } = around;
  const view = useRef<View>(WHOLE);
  const [chosen, setLevel] = useForPlace<number | undefined>(place, undefined);

  useLayoutEffect(() => {
    const element = frame.current;
    view.current = WHOLE;
    return () => {
      element?.style.removeProperty('transform');
      element?.removeAttribute('data-motion');
    };
  }, [frame, place]);

  const draw = (next: View, motion: Motion, drawn: View = next) => {
    view.current = next;
    moveFrame(frame.current, drawn, motion);
  };
  const zoomTo = (next: number, at?: Point, motion: Motion = 'step') => {
    const focus = at ? fromMiddle(stage.current, at) : { x: 0, y: 0 };
    draw(clampView(zoomAbout(view.current, next, focus), surfaceOf(around)), motion);
    setLevel(restLevel(next));
  };
  const fit = useEffectEvent(() => {
    if (view.current !== WHOLE) draw(clampView(view.current, surfaceOf(around)), 'held');
  });
  useEffect(() => {
    fit();
  }, [display]);
  const moved = ({ x, y }: Point): View => ({
    ...view.current,
    x: view.current.x + x,
    y: view.current.y + y,
  });

  return {
    level: chosen ?? ZOOM.min,
    chosen: chosen !== undefined,
    isZoomed: () => view.current.scale > ZOOM.min,
    step: (direction, at) => {
      zoomTo(stepZoom(restLevel(view.current.scale), direction), at);
    },
    scaleBy: (factor, at) => {
      zoomTo(view.current.scale * factor, at, 'held');
    },
    toggle: (at) => {
      zoomTo(toggleZoom(view.current.scale), at);
    },
    look: ({ x, y }) => {
      draw(clampView(moved({ x: -x * LOOK, y: -y * LOOK }), surfaceOf(around)), 'step');
    },
    hold: () => {
      // Growing out of the card ends under a finger; a step is over before it has moved.
      for (const each of frame.current?.getAnimations() ?? [])
        if (!('transitionProperty' in each)) each.cancel();
      if (frame.current?.dataset.motion !== 'glide') return;
      const { a, e, f } = drawnTransform(frame.current);
      draw({ scale: a, x: e, y: f }, 'held');
    },
    drag: (move) => {
      const next = moved(move);
      draw(next, 'held', stretchView(next, surfaceOf(around)));
    },
    letGo: (speed) => {
      draw(coast(view.current, speed, surfaceOf(around)), 'glide');
    },
    pinch: (ratio, focus, move) => {
      const next = zoomAbout(moved(move), view.current.scale * ratio, fromMiddle(stage.current, focus));
      draw(next, 'held', stretchView(next, surfaceOf(around)));
    },
    settle: () => {
      const rest = restLevel(view.current.scale);
      draw(clampView({ ...view.current, scale: rest }, surfaceOf(around)), 'glide');
      setLevel(rest);
    },
  };
}
