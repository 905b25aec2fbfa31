import type { ReactNode } from 'react';
import { joinClasses } from '@dhaaga-noor/shared-ui';
import styles from './Icon.module.css';

export interface IconProps {
  className?: string;
}

interface FrameProps extends IconProps {
  children: ReactNode;
}

/** Frame of an icon in the colour of the text, decorative; its size is that of its class. */
export function Icon({ className, children }: FrameProps) {
  return (
    <svg className={joinClasses(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
