import { useState, type KeyboardEvent, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { ZOOM } from '@dhaaga-noor/shared-types';
import type { Zoom } from '../image/useZoom';
import { commandFor } from '../keys';
import type { Direction } from '../slides';
import type { Parts } from '../parts';
import { createRow } from './row';
import { useGestures } from './useGestures';
import { toWheelZoom } from '../image/wheel';
import { pageZoom } from '../image/pageZoom';

/** Wheel and trackpad zoom at the pointer: the page does not scroll, the browser does not zoom. */
function useWheel(viewer: RefObject<HTMLElement | null>, zoom: Zoom, zoomable: boolean): void {
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

/** Safari before 17.4 has no `checkVisibility`. */
const isVisible = (stop: Omit<HTMLElement, 'checkVisibility'> & Partial<HTMLElement>) =>
  stop.checkVisibility?.({ visibilityProperty: true }) ?? stop.getClientRects().length > 0;

/** Tab wraps around at both ends. A dialog alone lets the focus into the browser's toolbars. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const stops: (Element | null)[] = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button, a, [tabindex="0"]'),
  ].filter((stop) => !stop.closest('[inert]') && isVisible(stop));
  const next = stops.indexOf(document.activeElement) + (event.shiftKey ? -1 : 1);
  if (stops[next]) return;
  event.preventDefault();
  (stops.at(event.shiftKey ? -1 : 0) as HTMLElement | undefined)?.focus();
}

interface Stage {
  parts: Parts;
  zoom: Zoom;
  zoomable: boolean;
  several: boolean;
  go: (direction: Direction) => void;
  close: () => void;
}

/** The dialog's handlers for pointers, keys and wheels. */
export function useStage({ parts, zoom, zoomable, several, go, close }: Stage) {
  const [row] = useState(() => createRow(parts));
  const gestures = useGestures({
    zoom,
    row,
    ground: () => ({ zoomable, zoomed: zoom.scale() > ZOOM.min, several }),
    go,
    close,
  });
  useWheel(parts.viewer, zoom, zoomable);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') keepFocusInside(event);
    const command = commandFor(event, { zoomed: zoom.scale() > ZOOM.min, rtl: row.extent().rtl });
    if (!command) return;
    event.preventDefault();
    if (command === 'close') close();
    else if ('go' in command) go(command.go);
    else if ('look' in command) zoom.look(command.look);
    else if (zoomable) zoom.step(command.zoom);
  };
  return { ...gestures, onKeyDown };
}
