import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A short mark over a picture: `VIDEO`, `Personalized`. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
