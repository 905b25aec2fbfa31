import { loadRemote } from '@dhaaga-noor/shared-runtime';
import type { Composition, FeaturedProduct } from '@dhaaga-noor/shared-types';
import { placeFeatured } from './placeFeatured';

const EXPOSE = './featured';

interface FeaturedModule {
  featured: FeaturedProduct[];
}

/**
 * Loads all remotes' featured products, in Home's order.
 *
 * @throws the first load error.
 */
export async function loadFeatured({ remotes }: Composition): Promise<FeaturedProduct[]> {
  const featuring = remotes.filter(({ exposes }) => EXPOSE in exposes);
  const modules = await Promise.all(featuring.map(({ name }) => loadRemote<FeaturedModule>(name, EXPOSE)));
  return placeFeatured(modules.flatMap(({ featured }) => featured));
}
