import { PageStep, PaginationFrame, type PaginationProps } from '@dhaaga-noor/shared-ui';
import { words } from '../words';
import styles from './RakhiPagination.module.css';

/** Previous, `Page x of y`, Next. */
export function RakhiPagination({ paging }: PaginationProps) {
  return (
    <PaginationFrame paging={paging}>
      <PageStep paging={paging} by={-1}>
        {words.previous}
      </PageStep>
      <span className={styles.position}>{words.pageOf(paging.page, paging.pageCount)}</span>
      <PageStep paging={paging} by={1}>
        {words.next}
      </PageStep>
    </PaginationFrame>
  );
}
