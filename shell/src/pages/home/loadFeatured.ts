import { loadRemote } from '@dhaaga-noor/shared-runtime';
import type { HomeTile, Composition, FeaturedProduct } from '@dhaaga-noor/shared-types';
import { placeFeatured } from './placeFeatured';

const EXPOSE = './featured';

interface FeaturedModule {
  featured: FeaturedProduct[];
  /** Absent in older releases. */
  tiles?: HomeTile[];
}

/** What the remotes have for Home. */
export interface HomeData {
  /** In Home's order. */
  products: FeaturedProduct[];
  tiles: HomeTile[];
}

/**
 * Loads all remotes' featured products and the tiles of their collections.
 *
 * @throws the first load error.
 */
export async function loadFeatured({ remotes }: Composition): Promise<HomeData> {
  const featuring = remotes.filter(({ exposes }) => EXPOSE in exposes);
  const modules = await Promise.all(featuring.map(({ name }) => loadRemote<FeaturedModule>(name, EXPOSE)));
  return {
    products: placeFeatured(modules.flatMap(({ featured }) => featured)),
    tiles: modules.flatMap(({ tiles = [] }) => tiles),
  };
}
