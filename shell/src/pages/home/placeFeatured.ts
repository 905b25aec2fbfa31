import type { FeaturedProduct } from '@dhaaga-noor/shared-types';

const FEATURED_COUNT = 4;

/** Puts each product in its place, or in the next free one. Drops those without a place. */
export function placeFeatured(products: FeaturedProduct[]): FeaturedProduct[] {
  const places: (FeaturedProduct | undefined)[] = Array.from({ length: FEATURED_COUNT });
  for (const product of [...products].sort((one, other) => one.place - other.place)) {
    const wanted = product.place - 1;
    const place = places[wanted] === undefined && wanted in places ? wanted : places.indexOf(undefined);
    if (place >= 0) places[place] = product;
  }
  return places.filter((product) => product !== undefined);
}
