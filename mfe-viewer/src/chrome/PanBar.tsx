import type { Zoom } from '../image/useZoom';
import { SIDES } from '../sides';
import * as messages from '../messages';
import { IconButton } from './IconButton';
import styles from './ZoomBar.module.css';

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
