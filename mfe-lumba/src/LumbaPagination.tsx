import { Link } from '@dhaaga-noor/shared-runtime';
import { joinClasses, PageStep, PaginationFrame, type PaginationProps } from '@dhaaga-noor/shared-ui';
import { messages } from './messages';
import styles from './LumbaPagination.module.css';
import { pageNumbers } from './pageNumbers';

/** This many numbers fit between Prev and Next on a phone. */
const FEW_PAGES = 5;

/** Prev, a number for each page (for some, if there are many), Next. */
export function LumbaPagination({ paging }: PaginationProps) {
  const { page, pageCount, hrefOf } = paging;
  return (
    <PaginationFrame paging={paging}>
      <PageStep paging={paging} by={-1}>
        {messages.previous}
      </PageStep>
      <ol className={styles.numbers}>
        {pageNumbers(page, pageCount).map((number, index, numbers) => (
          <li
            key={number}
            className={joinClasses(
              number - 1 > (numbers[index - 1] ?? 0) && styles.afterGap,
              pageCount > FEW_PAGES && ![1, page, pageCount].includes(number) && styles.far,
            )}
          >
            <Link
              className={styles.number}
              to={hrefOf(number)}
              aria-label={messages.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <PageStep paging={paging} by={1}>
        {messages.next}
      </PageStep>
    </PaginationFrame>
  );
}
