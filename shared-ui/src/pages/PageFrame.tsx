import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../primitives/Breadcrumbs';
import styles from './PageFrame.module.css';

export interface PageFrameProps {
  trail: Crumb[];
  children: ReactNode;
}

/** Width, margins and breadcrumbs of a shop page. */
export function PageFrame({ trail, children }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <Breadcrumbs items={trail} />
      {children}
    </div>
  );
}
