import type { FeaturedProduct } from 'shared-types';

/** How many featured products Home shows. */
const FEATURED_COUNT = 4;

/** What a remote has answered so far; `retrying` has failed before. */
export interface FeaturedLoad {
  state: 'loading' | 'ready' | 'failed' | 'retrying';
  products: FeaturedProduct[];
}

export type FeaturedSlot =
  { kind: 'product'; product: FeaturedProduct } | { kind: 'loading' } | { kind: 'missing' };

/**
 * Puts each product in the place that it asks for, or the next one that is free. Places that stay empty
 * wait while an answer is outstanding, are missing when a remote has failed, and else are left out.
 */
export function toFeaturedSlots(loads: FeaturedLoad[]): FeaturedSlot[] {
  const products = loads.flatMap((load) => load.products).sort((one, other) => one.place - other.place);
  const slots: (FeaturedProduct | undefined)[] = Array.from({ length: FEATURED_COUNT });
  for (const product of products) {
    const wanted = product.place - 1;
    const place = slots[wanted] === undefined && wanted in slots ? wanted : slots.indexOf(undefined);
    if (place >= 0) slots[place] = product;
  }

  const waiting = loads.some(({ state }) => state === 'loading');
  const failed = loads.some(({ state }) => state === 'failed' || state === 'retrying');
  return slots.flatMap((product): FeaturedSlot[] => {
    if (product) return [{ kind: 'product', product }];
    if (waiting) return [{ kind: 'loading' }];
    return failed ? [{ kind: 'missing' }] : [];
  });
}
