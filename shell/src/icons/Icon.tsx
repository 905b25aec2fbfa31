import type { ReactNode } from 'react';
import { joinClasses } from '@dhaaga-noor/shared-ui';
import styles from './Icon.module.css';

export interface IconProps {
  className?: string;
}

const STROKES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.5',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

interface FrameProps extends IconProps {
  /** Shapes are filled in the colour of the text instead of drawn in fine strokes. */
  filled?: boolean;
  children: ReactNode;
}

/** Frame of an icon in the colour of the text, decorative. */
export function Icon({ className, filled = false, children }: FrameProps) {
  return (
    <svg
      className={joinClasses(styles.icon, className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      {...(filled ? { fill: 'currentColor' } : STROKES)}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
