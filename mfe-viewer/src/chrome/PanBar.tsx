import type { Zoom } from '../image/useZoom';
import * as words from '../words';
import { IconButton } from './IconButton';
import styles from './ZoomBar.module.css';

const SIDES = [
  ['left', -1, 0],
  ['up', 0, -1],
  ['down', 0, 1],
  ['right', 1, 0],
] as const;

/** Moves a zoomed picture without dragging, for those who cannot. */
export function PanBar({ zoom }: { zoom: Zoom }) {
  return (
    <div className={`${styles.bar} ${styles.pan}`} role="group" aria-label={words.pan}>
      {SIDES.map(([name, x, y]) => (
        <IconButton key={name} name={name} onClick={() => zoom.look({ x, y })} />
      ))}
    </div>
  );
}
