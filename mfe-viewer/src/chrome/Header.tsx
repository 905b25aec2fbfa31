import type { CSSProperties } from 'react';
import * as words from '../words';
import styles from './Header.module.css';

interface HeaderProps {
  title: string;
  caption?: string;
  kind?: 'image' | 'video';
  /** From 1. */
  place: number;
  total: number;
}

/** What is shown, and where in its row it stands; a thread along the top edge grows with it. */
export function Header({ title, caption, kind, place, total }: HeaderProps) {
  const progress: CSSProperties & Record<`--${string}`, number> = {
    '--progress': total > 1 ? place / total : 0,
  };
  return (
    <header className={styles.header} style={progress} data-solid>
      <div>
        <h2>
          {title}
          {kind === 'video' && <span> {words.videoPlace(place, total)}</span>}
        </h2>
        {caption && <p>{caption}</p>}
      </div>
      {kind === 'image' && <p>{words.counter(place, total)}</p>}
    </header>
  );
}
