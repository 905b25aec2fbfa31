import { ZOOM } from '@dhaaga-noor/shared-types';
import type { Zoom } from '../image/useZoom';
import { SIDES } from '../sides';
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

/** Buttons to move a zoomed picture, for shoppers who cannot drag. */
export function PanBar({ zoom }: { zoom: Zoom }) {
  return (
    <div className={`${styles.bar} ${styles.pan}`} role="group" aria-label={messages.pan}>
      {SIDES.map(([name, side]) => (
        <IconButton key={name} name={name} onClick={() => zoom.look(side)} />
      ))}
    </div>
  );
}
