import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** The collection that a product belongs to. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
