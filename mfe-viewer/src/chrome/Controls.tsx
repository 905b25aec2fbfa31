import { ZOOM, type MediaItem } from '@dhaaga-noor/shared-types';
import type { Zoom } from '../image/useZoom';
import * as messages from '../messages';
import { SIDES } from '../sides';
import type { Direction } from '../slides';
import styles from './Controls.module.css';
import { IconButton } from './IconButton';

interface ZoomBarProps {
  zoom: Zoom;
  /** The picture failed to load, so there is nothing to zoom. */
  disabled: boolean;
}

/** Zoom out, the level, zoom in. */
function ZoomBar({ zoom, disabled }: ZoomBarProps) {
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
function PanBar({ zoom }: { zoom: Zoom }) {
  return (
    <div className={`${styles.bar} ${styles.pan}`} role="group" aria-label={messages.pan}>
      {SIDES.map(([name, side]) => (
        <IconButton key={name} name={name} onClick={() => zoom.look(side)} />
      ))}
    </div>
  );
}

interface ControlsProps {
  /** Kind of the current item, which selects the tools. */
  kind: MediaItem['kind'] | undefined;
  /** There is more than one item. */
  several: boolean;
  go: (direction: Direction) => void;
  zoom: Zoom;
  /** The item failed to load. */
  failed: boolean;
  playing: boolean;
  onTogglePlay: () => void;
}

/** The buttons for the current item: within a thumb's reach on a phone, at the edges elsewhere. */
export function Controls({ kind, several, go, zoom, failed, playing, onTogglePlay }: ControlsProps) {
  return (
    <div className={styles.controls} lang={messages.lang} data-solid>
      {several && <IconButton name="previous" onClick={() => go(-1)} />}
      {several && <IconButton name="next" onClick={() => go(1)} />}
      <div className={styles.tools}>
        {kind === 'image' && zoom.level > 1 && <PanBar zoom={zoom} />}
        {kind === 'image' && <ZoomBar zoom={zoom} disabled={failed} />}
        {kind === 'video' && !failed && (
          <IconButton name={playing ? 'pause' : 'play'} onClick={onTogglePlay} />
        )}
      </div>
    </div>
  );
}
