import type { ReactNode } from 'react';
import styles from './Tag.module.css';
import { joinClasses } from './joinClasses';

export interface TagProps {
  className?: string;
  children: ReactNode;
}

/** The collection that a product belongs to. */
export function Tag({ className, children }: TagProps) {
  return <p className={joinClasses(styles.tag, className)}>{children}</p>;
}
