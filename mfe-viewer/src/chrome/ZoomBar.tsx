import { useLayoutEffect, useRef } from 'react';
import { ZOOM } from 'shared-types';
import type { Zoom } from '../image/useZoom';
import { words } from '../words';
import { IconButton } from './IconButton';
import styles from './ZoomBar.module.css';

interface ZoomBarProps {
  zoom: Zoom;
  /** The picture has failed, so there is nothing to zoom. */
  disabled: boolean;
}

/** Zoom out, the level, zoom in. */
export function ZoomBar({ zoom, disabled }: ZoomBarProps) {
  const zoomOut = useRef<HTMLButtonElement>(null);
  const zoomIn = useRef<HTMLButtonElement>(null);
  const atEnd = { out: disabled || zoom.level <= ZOOM.min, in: disabled || zoom.level >= ZOOM.max };

  // The last step disables the button it was made with: the focus goes to the way back.
  useLayoutEffect(() => {
    if (document.activeElement === zoomIn.current && atEnd.in) zoomOut.current?.focus();
    if (document.activeElement === zoomOut.current && atEnd.out) zoomIn.current?.focus();
  }, [atEnd.in, atEnd.out]);

  return (
    <div className={styles.bar} role="group" aria-label={words.zoom}>
      <IconButton
        ref={zoomOut}
        label={words.zoomOut}
        icon="zoomOut"
        disabled={atEnd.out}
        onClick={() => {
          zoom.step(-1);
        }}
      />
      <span className={styles.level}>{words.zoomLevel(zoom.level)}</span>
      <IconButton
        ref={zoomIn}
        label={words.zoomIn}
        icon="zoomIn"
        disabled={atEnd.in}
        onClick={() => {
          zoom.step(1);
        }}
      />
    </div>
  );
}
