import type { ReactNode } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import { joinClasses } from '../primitives/joinClasses';
import { messages } from '../messages';
import styles from './PaginationFrame.module.css';
import type { Paging } from './usePage';

export interface PaginationProps {
  paging: Paging;
}

/** Where the pages of a list are chosen; nothing when there is one page. */
export function PaginationFrame({ paging, children }: PaginationProps & { children: ReactNode }) {
  if (paging.pageCount === 1) return null;
  return (
    <nav className={styles.frame} aria-label={messages.pages}>
      {children}
    </nav>
  );
}

interface PageStepProps extends PaginationProps {
  /** One page back or one on. */
  by: -1 | 1;
  children: ReactNode;
}

/** A link to the page before or after; without a way to go it stays in place, disabled. */
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
