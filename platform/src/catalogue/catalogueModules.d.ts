/** Modules that the catalogue loader makes of a remote's `catalogue/` folder. */

declare module '*/collections.yaml' {
  import type { CollectionSummary, Product } from 'shared-types';

  /** In display order. */
  export const collections: CollectionSummary[];
  /** Fetches one collection's products, in the order of ids; rejects when its chunk does not arrive. */
  export function loadProducts(key: string): Promise<Product[]>;
}

declare module '*/featured.yaml' {
  import type { FeaturedProduct } from 'shared-types';

  /** What this family puts forward on Home, in the order of places. */
  export const featured: FeaturedProduct[];
}
