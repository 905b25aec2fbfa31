import type { ReactNode } from 'react';
import type { Way } from '../slides';
import { IconButton } from './IconButton';
import styles from './Controls.module.css';

interface ControlsProps {
  /** There is another item to go to. */
  several: boolean;
  go: (way: Way) => void;
  close: () => void;
  /** What can be done with the product, whatever is shown of it. */
  actions: ReactNode;
  /** What belongs to the kind of item that is shown. */
  children: ReactNode;
}

/** The buttons around the stage: within a thumb's reach on a phone, at the edges elsewhere. */
export function Controls({ several, go, close, actions, children }: ControlsProps) {
  return (
    <div className={styles.controls} data-solid>
      <IconButton name="close" onClick={close} />
      {actions}
      {several && (
        <div className={styles.ways}>
          <IconButton name="previous" onClick={() => go(-1)} />
          <IconButton name="next" onClick={() => go(1)} />
        </div>
      )}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
