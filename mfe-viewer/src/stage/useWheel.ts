import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Zoom } from '../image/useZoom';
import { answerWheel } from '../image/wheel';

/** Wheel notches and trackpads zoom at the pointer; the page behind and the browser's own zoom stay as they are. */
export function useWheel(viewer: RefObject<HTMLElement | null>, zoom: Zoom, zoomable: boolean): void {
  const rest = useRef(0);

  const turn = useEffectEvent((event: WheelEvent) => {
    // What the panel says scrolls as text does.
    if (event.target instanceof Element && event.target.closest('section')) return;
    event.preventDefault();
    if (!zoomable) return;
    const answer = answerWheel(event, rest.current);
    const at = { x: event.clientX, y: event.clientY };
    rest.current = answer.rest;
    if (answer.step) zoom.step(answer.step, at);
    if (answer.factor) zoom.to(zoom.scale() * answer.factor, at, 'held');
  });

  useEffect(() => {
    // React listens passively, where preventDefault is ignored. The listener goes with its element.
    viewer.current?.addEventListener('wheel', turn, { passive: false });
  }, [viewer]);
}
