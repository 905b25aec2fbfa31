import { ListLink, PageStep, PaginationFrame, type PaginationProps } from 'shared-ui';
import { words } from '../words';
import styles from './LumbaPagination.module.css';

/** Prev, a number for each page, Next. */
export function LumbaPagination({ paging }: PaginationProps) {
  const { page, pageCount, hrefOf } = paging;
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <PaginationFrame paging={paging}>
      <PageStep paging={paging} by={-1}>
        {words.previous}
      </PageStep>
      <ol className={styles.numbers}>
        {numbers.map((number) => (
          <li key={number}>
            <ListLink
              className={styles.number}
              to={hrefOf(number)}
              aria-label={words.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </ListLink>
          </li>
        ))}
      </ol>
      <PageStep paging={paging} by={1}>
        {words.next}
      </PageStep>
    </PaginationFrame>
  );
}
