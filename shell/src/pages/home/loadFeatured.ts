import { loadRemote } from '@dhaaga-noor/shared-runtime';
import type { Composition, FeaturedProduct } from '@dhaaga-noor/shared-types';
import { placeFeatured } from './placeFeatured';

const EXPOSE = './featured';

interface FeaturedModule {
  featured: FeaturedProduct[];
}

/**
 * Loads what every remote of the composition puts forward, in the order of Home.
 *
 * @throws what loading one of them threw.
 */
export async function loadFeatured({ remotes }: Composition): Promise<FeaturedProduct[]> {
  const featuring = remotes.filter(({ exposes }) => EXPOSE in exposes);
  const modules = await Promise.all(featuring.map(({ name }) => loadRemote<FeaturedModule>(name, EXPOSE)));
  return placeFeatured(modules.flatMap(({ featured }) => featured));
}
