import { FamilyPage, IndexPage } from '@dhaaga-noor/shared-ui';
import { FAMILY } from './family';
import { LumbaPagination } from './LumbaPagination';
import { messages } from './messages';

/** `/shop/lumba`: the collections. */
export function LumbaIndex() {
  return <IndexPage family={FAMILY} heading={messages.indexHeading} intro={messages.indexIntro} />;
}

/**
 * `/shop/lumba/{type}`: the products of one collection, or all of them.
 * `/shop/lumba/{subcategory}/{id}`: one product, on its own page or in the viewer over its list.
 */
export function LumbaList() {
  return <FamilyPage family={FAMILY} Pagination={LumbaPagination} />;
}
