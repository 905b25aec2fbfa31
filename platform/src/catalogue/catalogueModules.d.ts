/** Modules that the catalogue loader makes of a remote's `catalogue/` folder. */

declare module '*/collections.yaml' {
  import type { CollectionSummary, ProductPage } from 'shared-types';

  /** In display order. */
  export const collections: CollectionSummary[];
  /** How many products the list of a collection holds, by the same data as `loadPage`: 0 where those have no such list. */
  export function countProducts(key: string): number;
  /**
   * Fetches a page of one collection, by its number (the last one for greater numbers) or by the id of a product that
   * stands on it, if any does; without products where the data have no such list. Rejects when a chunk does not arrive.
   */
  export function loadPage(key: string, at: number | string): Promise<ProductPage>;
}

declare module '*/featured.yaml' {
  import type { FeaturedProduct } from 'shared-types';

  /** What this family puts forward on Home, in the order of places. */
  export const featured: FeaturedProduct[];
}
