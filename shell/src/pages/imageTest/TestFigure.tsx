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
  method: string;
  state: LoadState;
  /** Size in pixels, once loaded. */
  size?: string;
  children: ReactNode;
}

function joinTexts(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** A tested picture with its loading method and result. */
export function TestFigure({ method, state, size, children }: TestFigureProps) {
  return (
    <figure>
      <div className={styles.frame}>{children}</div>
      <figcaption className={styles.caption}>
        {method}
        {/* One text node: a second one would shift when the first grows. */}
        <span className={styles[state]}>
          {joinTexts(messages.imageTest.states[state], state === 'loaded' && size)}
        </span>
      </figcaption>
    </figure>
  );
}
