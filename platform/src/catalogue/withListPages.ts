import { pageCountOf, type RouteSkeleton } from 'shared-types';
import { loadCatalogue } from './loadCatalogue';

/**
 * Tells the routes of lists how many pages each list of a catalogue has, so that every page has a document. A value
 * that is no collection, such as `all`, stands for all of them together.
 */
export function withListPages(skeletons: RouteSkeleton[], catalogueFolder: string): RouteSkeleton[] {
  const { products } = loadCatalogue(catalogueFolder);
  const total = [...products.values()].reduce((sum, list) => sum + list.length, 0);
  const pagesOf = (key: string) => [key, pageCountOf(products.get(key)?.length ?? total)] as const;
  return skeletons.map((skeleton) => {
    if (skeleton.products) return skeleton;
    const values = Object.values(skeleton.params ?? {}).flat();
    return values.length > 0 ? { ...skeleton, pages: Object.fromEntries(values.map(pagesOf)) } : skeleton;
  });
}
