import path from 'node:path';
import { type Catalogue, type ChangedFiles, toPlacedLast } from './catalogue';
import { CatalogueReader } from './CatalogueReader';
import { compareProducts, findTwins } from './compareProducts';

/**
 * Reads and validates a remote's `catalogue/` folder. `problems` holds everything wrong with it.
 *
 * @param changes files as a change would leave them, read instead of those on the disk.
 */
export function loadCatalogue(folder: string, changes?: ChangedFiles): Catalogue {
  const absolute = path.resolve(folder);
  const reader = new CatalogueReader(absolute, changes);
  const { category = 'rakhi', collections } = reader.readCollections();
  const products = new Map(collections.map((each) => [each.key, reader.readList(category, each)]));
  const featured = reader.readFeatured(products);
  const { drafts } = reader;
  const listed = toPlacedLast(reader.listed);
  const problems = [...reader.problems, ...findTwins(listed), ...compareProducts(listed)];
  return { folder: absolute, category, collections, products, drafts, listed, featured, problems };
}
