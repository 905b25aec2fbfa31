import { useState, type KeyboardEvent } from 'react';
import { ZOOM } from '@dhaaga-noor/shared-types';
import type { Zoom } from '../image/useZoom';
import { commandFor } from '../keys';
import type { Direction } from '../slides';
import { keepFocusInside } from '../modal/keepFocusInside';
import type { Parts } from '../parts';
import { createRow } from './row';
import { useGestures } from './useGestures';
import { useWheel } from './useWheel';

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
