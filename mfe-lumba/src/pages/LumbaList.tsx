import { FamilyPage } from '@dhaaga-noor/shared-ui';
import { FAMILY } from '../family';
import { LumbaPagination } from './LumbaPagination';

/**
 * `/shop/lumba/{type}`: the products of one collection, or all of them.
 * `/shop/lumba/{subcategory}/{id}`: one product, on its own page or in the viewer over its list.
 */
export function LumbaList() {
  return <FamilyPage family={FAMILY} Pagination={LumbaPagination} />;
}
