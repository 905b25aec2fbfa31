import {
  FamilyPage,
  IndexPage,
  NoticePage,
  PageStep,
  PaginationFrame,
  type PaginationProps,
} from '@dhaaga-noor/shared-ui';
import { FAMILY } from './family';
import { messages } from './messages';
import styles from './pages.module.css';
import { PersonalizedHero } from './PersonalizedHero';

/** `/shop/rakhi`: the collections. */
export function RakhiIndex() {
  return <IndexPage family={FAMILY} heading={messages.indexHeading} intro={messages.indexIntro} />;
}

/**
 * `/shop/rakhi/{type}` and its other URL `/rakhi/{type}`: the products of one collection.
 * `/shop/rakhi/{type}/{id}`: one product, on its own page or in the viewer over its list.
 */
export function RakhiList() {
  return (
    <FamilyPage family={FAMILY} Pagination={RakhiPagination} heroes={{ personalized: PersonalizedHero }} />
  );
}

/** Previous, `Page x of y`, Next. */
function RakhiPagination({ paging }: PaginationProps) {
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

/** `/rakhi`: the page for a URL without a collection. */
export function NoCollection() {
  const { noCollection: title, noCollectionHint: hint } = messages;
  return <NoticePage {...FAMILY.unknown} title={title} hint={hint} />;
}
