import { PageStep, PaginationFrame, type PaginationProps } from '@dhaaga-noor/shared-ui';
import { messages } from '../messages';
import styles from './RakhiPagination.module.css';

/** Previous, `Page x of y`, Next. */
export function RakhiPagination({ paging }: PaginationProps) {
  return (
    <PaginationFrame paging={paging}>
      <PageStep paging={paging} by={-1}>
        {messages.previous}
      </PageStep>
      <span className={styles.position}>{messages.pageOf(paging.page, paging.pageCount)}</span>
      <PageStep paging={paging} by={1}>
        {messages.next}
      </PageStep>
    </PaginationFrame>
  );
}
