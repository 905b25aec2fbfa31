import type { ReactNode } from 'react';
import styles from './Tag.module.css';
import { joinClasses } from './joinClasses';

export interface TagProps {
  /** Language of the text, if it is not the page's. */
  lang?: string;
  className?: string;
  children: ReactNode;
}

/** The collection that a product belongs to. */
export function Tag({ lang, className, children }: TagProps) {
  return (
    <p className={joinClasses(styles.tag, className)} lang={lang}>
      {children}
    </p>
  );
}
