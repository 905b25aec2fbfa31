import { ZOOM } from '@dhaaga-noor/shared-types';
import type { Zoom } from '../image/useZoom';
import * as messages from '../messages';
import { IconButton } from './IconButton';
import styles from './ZoomBar.module.css';

interface ZoomBarProps {
  zoom: Zoom;
  /** The picture failed to load, so there is nothing to zoom. */
  disabled: boolean;
}

/** Zoom out, the level, zoom in. */
export function ZoomBar({ zoom, disabled }: ZoomBarProps) {
  const { level, step } = zoom;
  return (
    <div className={styles.bar} role="group" aria-label={messages.zoom}>
      <IconButton name="zoomOut" disabled={disabled || level <= ZOOM.min} onClick={() => step(-1)} />
      <span>{messages.zoomLevel(level)}</span>
      <IconButton name="zoomIn" disabled={disabled || level >= ZOOM.max} onClick={() => step(1)} />
    </div>
  );
}
