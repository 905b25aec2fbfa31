import { FamilyPage } from '@dhaaga-noor/shared-ui';
import { FAMILY } from '../family';
import { PersonalizedHero } from './PersonalizedHero';
import { RakhiPagination } from './RakhiPagination';

/**
 * `/shop/rakhi/{type}` and its other URL `/rakhi/{type}`: the products of one collection.
 * `/shop/rakhi/{type}/{id}`: one product, on its own page or in the viewer over its list.
 */
export function RakhiList() {
  return (
    <FamilyPage family={FAMILY} Pagination={RakhiPagination} heroes={{ personalized: PersonalizedHero }} />
  );
}
