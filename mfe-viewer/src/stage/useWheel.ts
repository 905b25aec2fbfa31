import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Zoom } from '../image/useZoom';
import { toWheelZoom } from '../image/wheel';
import { pageZoom } from '../image/pageZoom';

/** Wheel and trackpad zoom at the pointer: the page does not scroll, the browser does not zoom. */
export function useWheel(viewer: RefObject<HTMLElement | null>, zoom: Zoom, zoomable: boolean): void {
  const rest = useRef(0);

  const turn = useEffectEvent((event: WheelEvent) => {
    // The panel's text scrolls natively.
    if (event.target instanceof Element && event.target.closest('section')) return;
    event.preventDefault();
    if (!zoomable) return;
    const change = toWheelZoom(event, rest.current);
    const at = { x: event.clientX * pageZoom(), y: event.clientY * pageZoom() };
    rest.current = change.rest;
    if (change.step) zoom.step(change.step, at);
    if (change.factor) zoom.to(zoom.scale() * change.factor, at, 'held');
  });

  useEffect(() => {
    // React's wheel listeners are passive, so `preventDefault` has no effect there. The element's
    // removal removes the listener.
    viewer.current?.addEventListener('wheel', turn, { passive: false });
  }, [viewer]);
}
