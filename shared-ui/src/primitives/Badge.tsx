import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export interface BadgeProps {
  children: ReactNode;
}

/** A short label over a picture: `VIDEO`, `Personalized`. */
export function Badge({ children }: BadgeProps) {
  return <p className={styles.badge}>{children}</p>;
}
