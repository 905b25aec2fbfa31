/** Modules that the catalogue loader generates from a remote's `catalogue/` folder. */

declare module '*/collections.yaml' {
  import type { Collections } from '@dhaaga-noor/shared-ui/catalogue';

  export const collections: Collections['collections'];
  export const loadPage: Collections['loadPage'];
  export const loadPieces: Collections['loadPieces'];
}

declare module '*/collections.yaml?find' {
  import type { FindIndex } from '@dhaaga-noor/shared-types';

  /** The family's pieces, for the page that finds them. */
  export const index: FindIndex;
}

declare module '*/featured.yaml' {
  import type { FeaturedProduct, HomeTile } from '@dhaaga-noor/shared-types';

  /** The family's featured products on Home, in order. */
  export const featured: FeaturedProduct[];
  /** The tiles of its collections on Home. */
  export const tiles: HomeTile[];
}
