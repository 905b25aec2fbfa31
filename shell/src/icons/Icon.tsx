import type { ReactNode } from 'react';
import { joinClasses } from 'shared-ui';
import styles from './Icon.module.css';

export interface IconProps {
  className?: string;
}

/** Frame of a drawn icon: fine strokes in the colour of the text, decorative. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={joinClasses(styles.icon, className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
