import { loadRemote } from '@dhaaga-noor/shared-runtime';
import type { ComposedRemote, Composition, FeaturedProduct, HomeTile } from '@dhaaga-noor/shared-types';
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

/** A remote that lacks the page's language says so of its texts. */
async function loadModule({ name, lang }: ComposedRemote): Promise<Required<FeaturedModule>> {
  const { featured, tiles = [] } = await loadRemote<FeaturedModule>(name, EXPOSE);
  if (lang === undefined) return { featured, tiles };
  return {
    featured: featured.map((product) => ({ ...product, untranslated: ['name'] })),
    tiles: tiles.map((tile) => ({ ...tile, lang })),
  };
}

/**
 * Loads all remotes' featured products and the tiles of their collections.
 *
 * @throws the first load error.
 */
export async function loadFeatured({ remotes }: Composition): Promise<HomeData> {
  const featuring = remotes.filter(({ exposes }) => EXPOSE in exposes);
  const modules = await Promise.all(featuring.map(loadModule));
  return {
    products: placeFeatured(modules.flatMap(({ featured }) => featured)),
    tiles: modules.flatMap(({ tiles }) => tiles),
  };
}
