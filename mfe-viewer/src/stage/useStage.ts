import { useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { Zoom } from '../image/useZoom';
import { commandFor, PAN_STEP } from '../keys';
import type { Way } from '../slides';
import { createRow } from './row';
import { useGestures } from './useGestures';
import { useWheel } from './useWheel';

interface Stage {
  viewer: RefObject<HTMLDialogElement | null>;
  row: RefObject<HTMLElement | null>;
  zoom: Zoom;
  zoomable: boolean;
  several: boolean;
  go: (way: Way) => void;
  close: () => void;
}

/** Whether a click fell on nothing: neither on the medium nor on a control. */
function isEmpty(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-solid], button') === null;
}

/** Everything that pointers, keys and wheels do to the dialog, as its event handlers. */
export function useStage({ viewer, row, zoom, zoomable, several, go, close }: Stage) {
  const [hand] = useState(() => createRow(viewer, row));
  const gestures = useGestures({
    zoom,
    row: hand,
    ground: () => ({ zoomable, zoomed: zoom.isZoomed(), several }),
    go,
    close,
  });
  useWheel(viewer, zoom, zoomable);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const command = commandFor(event, { zoomed: zoom.isZoomed(), rtl });
    if (!command) return;
    event.preventDefault();
    if (command.type === 'close') close();
    else if (command.type === 'go') go(command.way);
    else if (command.type === 'pan') zoom.panBy({ x: -command.x * PAN_STEP, y: -command.y * PAN_STEP });
    else if (zoomable) zoom.step(command.direction);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!gestures.moved.current && isEmpty(event.target)) close();
  };
  return { ...gestures.events, onKeyDown, onClick };
}
