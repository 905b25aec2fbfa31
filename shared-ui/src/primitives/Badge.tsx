import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { joinClasses } from './joinClasses';

export interface BadgeProps {
  className?: string;
  children: ReactNode;
}

/** A short label over a picture: `VIDEO`, `Personalized`. */
export function Badge({ className, children }: BadgeProps) {
  return <p className={joinClasses(styles.badge, className)}>{children}</p>;
}
