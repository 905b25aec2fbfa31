import type { ReactNode } from 'react';
import { messages } from '../../messages';
import styles from './ImageTest.module.css';

export type LoadState = 'loading' | 'loaded' | 'failed';

export interface TestedPicture {
  base: string;
  widths: number[];
  width: number;
  height: number;
}

export interface TestedProps {
  name: string;
  picture: TestedPicture;
}

/** The smallest JPEG of a picture. */
export function testedUrl({ base, widths, width }: TestedPicture): string {
  return `${base}-${widths[0] ?? width}.jpg`;
}

interface TestFigureProps {
  way: string;
  state: LoadState;
  /** Size in pixels, once loaded. */
  size?: string;
  children: ReactNode;
}

function joinWords(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** A tested picture with the way it was loaded and how that went. */
export function TestFigure({ way, state, size, children }: TestFigureProps) {
  return (
    <figure>
      <div className={styles.frame}>{children}</div>
      <figcaption className={styles.caption}>
        {way}
        {/* One text: a second one would move when the first grows. */}
        <span className={styles[state]}>
          {joinWords(messages.imageTest.states[state], state === 'loaded' && size)}
        </span>
      </figcaption>
    </figure>
  );
}
