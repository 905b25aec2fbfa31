/** Modules that the catalogue loader makes of a remote's `catalogue/` folder. */

declare module '*/collections.yaml' {
  import type { Collections } from '@dhaaga-noor/shared-ui/catalogue';

  export const collections: Collections['collections'];
  export const loadPage: Collections['loadPage'];
}

declare module '*/featured.yaml' {
  import type { FeaturedProduct } from '@dhaaga-noor/shared-types';

  /** What this family puts forward on Home, in the order of places. */
  export const featured: FeaturedProduct[];
}
