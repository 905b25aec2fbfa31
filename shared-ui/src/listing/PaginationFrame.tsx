import type { ReactNode } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import { joinClasses } from '../primitives/joinClasses';
import * as messages from '../messages';
import styles from './PaginationFrame.module.css';
import type { Paging } from './paging';

export interface PaginationProps {
  paging: Paging;
}

/** Pagination of a list. Renders nothing for a single page. */
export function PaginationFrame({ paging, children }: PaginationProps & { children: ReactNode }) {
  if (paging.pageCount === 1) return null;
  return (
    <nav className={styles.frame} aria-label={messages.pages}>
      {children}
    </nav>
  );
}

interface PageStepProps extends PaginationProps {
  /** -1 is the previous page, 1 the next. */
  by: -1 | 1;
  children: ReactNode;
}

/** A link to the previous or next page; disabled, but still visible, if there is none. */
export function PageStep({ paging, by, children }: PageStepProps) {
  const target = paging.page + by;
  if (target < 1 || target > paging.pageCount) {
    return (
      <span className={joinClasses(styles.step, styles.disabled)} role="link" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link className={styles.step} to={paging.hrefOf(target)} rel={by === 1 ? 'next' : 'prev'}>
      {children}
    </Link>
  );
}
