import type { Zoom } from '../image/useZoom';
import { words } from '../words';
import { IconButton } from './IconButton';
import styles from './ZoomBar.module.css';

const SIDES = [
  { name: 'left', x: -1, y: 0 },
  { name: 'up', x: 0, y: -1 },
  { name: 'down', x: 0, y: 1 },
  { name: 'right', x: 1, y: 0 },
] as const;

/** Moves a zoomed picture without dragging, for those who cannot. */
export function PanBar({ zoom }: { zoom: Zoom }) {
  return (
    <div className={`${styles.bar} ${styles.pan}`} role="group" aria-label={words.pan}>
      {SIDES.map((side) => (
        <IconButton
          key={side.name}
          label={words.panTo[side.name]}
          icon="arrow"
          onClick={() => {
            zoom.look(side);
          }}
        />
      ))}
    </div>
  );
}
