import type { ReactNode } from 'react';
import * as messages from '../messages';
import type { Direction } from '../slides';
import { IconButton } from './IconButton';
import styles from './Controls.module.css';

interface ControlsProps {
  /** There is more than one item. */
  several: boolean;
  go: (direction: Direction) => void;
  /** The tools of the current item's kind. */
  children: ReactNode;
}

/** The buttons for the current item: within a thumb's reach on a phone, at the edges elsewhere. */
export function Controls({ several, go, children }: ControlsProps) {
  return (
    <div className={styles.controls} lang={messages.lang} data-solid>
      {several && <IconButton name="previous" onClick={() => go(-1)} />}
      {several && <IconButton name="next" onClick={() => go(1)} />}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
