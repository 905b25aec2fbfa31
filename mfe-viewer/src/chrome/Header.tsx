import type { CSSProperties } from 'react';
import { words } from '../words';
import styles from './Header.module.css';

interface HeaderProps {
  title: string;
  titleId: string;
  caption?: string;
  kind: 'image' | 'video' | 'none';
  /** From 1. */
  place: number;
  total: number;
}

/** What is shown, and where in its row it stands; a thread along the top edge grows with it. */
export function Header({ title, titleId, caption, kind, place, total }: HeaderProps) {
  const progress: CSSProperties & Record<`--${string}`, number> = {
    '--progress': total > 0 ? place / total : 0,
  };
  return (
    <header className={styles.header} data-solid>
      {total > 1 && <span className={styles.thread} style={progress} aria-hidden="true" />}
      <div className={styles.heading}>
        <h2 id={titleId} className={styles.title}>
          {title}
          {kind === 'video' && <span className={styles.place}> {words.videoPlace(place, total)}</span>}
        </h2>
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
      {kind === 'image' && <p className={styles.counter}>{words.counter(place, total)}</p>}
    </header>
  );
}
