import type { ReactNode } from 'react';
import { joinClasses } from '@dhaaga-noor/shared-ui';
import styles from './Icon.module.css';

export interface IconProps {
  className?: string;
}

interface FrameProps extends IconProps {
  children: ReactNode;
}

/** Frame of a decorative icon in the colour of the text. The class sets its size. */
export function Icon({ className, children }: FrameProps) {
  return (
    <svg className={joinClasses(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
