import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Zoom } from '../image/useZoom';
import { commandFor } from '../keys';
import type { Way } from '../slides';
import { keepFocusInside } from '../modal/keepFocusInside';
import { isRtl } from './isRtl';
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
    if (event.key === 'Tab') keepFocusInside(event);
    const command = commandFor(event, { zoomed: zoom.isZoomed(), rtl: isRtl(viewer.current) });
    if (!command) return;
    event.preventDefault();
    if (command.type === 'close') close();
    else if (command.type === 'go') go(command.way);
    else if (command.type === 'pan') zoom.look(command);
    else if (zoomable) zoom.step(command.direction);
  };
  return { ...gestures, onKeyDown };
}
