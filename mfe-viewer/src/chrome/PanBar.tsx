import type { Zoom } from '../image/useZoom';
import { words } from '../words';
import { PAN_STEP } from '../keys';
import { IconButton } from './IconButton';
import styles from './ZoomBar.module.css';

const SIDES = [
  { side: 'left', x: -1, y: 0 },
  { side: 'up', x: 0, y: -1 },
  { side: 'down', x: 0, y: 1 },
  { side: 'right', x: 1, y: 0 },
] as const;

/** Moves a zoomed picture without dragging, for those who cannot. */
export function PanBar({ zoom }: { zoom: Zoom }) {
  return (
    <div className={`${styles.bar} ${styles.pan}`} role="group" aria-label={words.pan}>
      {SIDES.map(({ side, x, y }) => (
        <IconButton
          key={side}
          label={words.panTo[side]}
          icon={side}
          onClick={() => {
            zoom.panBy({ x: -x * PAN_STEP, y: -y * PAN_STEP });
          }}
        />
      ))}
    </div>
  );
}
