import type { FeaturedProduct } from '@dhaaga-noor/shared-types';

const FEATURED_COUNT = 4;

/** In order of their places: one whose place is taken comes next. Drops those beyond the last. */
export function placeFeatured(products: FeaturedProduct[]): FeaturedProduct[] {
  return [...products].sort((one, other) => one.place - other.place).slice(0, FEATURED_COUNT);
}
