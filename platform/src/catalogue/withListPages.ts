import { pageCountOf, type RouteSkeleton } from '@dhaaga-noor/shared-types';
import { CatalogueReader } from './CatalogueReader';

/**
 * Adds the number of pages of each list to its route: every page gets a document. A value that is
 * no collection, such as `all`, means all of them together. Products are counted, not read: the
 * part's build reads them, and rejects a catalogue with problems.
 */
export function withListPages(skeletons: RouteSkeleton[], catalogueFolder: string): RouteSkeleton[] {
  const reader = new CatalogueReader(catalogueFolder);
  const { collections } = reader.readCollections();
  const counts = new Map(collections.map(({ key }) => [key, reader.countProducts(key)]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const pagesOf = (key: string) => [key, pageCountOf(counts.get(key) ?? total)] as const;
  return skeletons.map((skeleton) => {
    if (skeleton.products) return skeleton;
    const values = Object.values(skeleton.params ?? {}).flat();
    return values.length > 0 ? { ...skeleton, pages: Object.fromEntries(values.map(pagesOf)) } : skeleton;
  });
}
