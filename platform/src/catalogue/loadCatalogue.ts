import path from 'node:path';
import type { Catalogue } from './catalogue';
import { CatalogueReader } from './CatalogueReader';
import { compareProducts, findTwins } from './compareProducts';

/**
 * Reads and validates a remote's `catalogue/` folder. `problems` holds everything wrong with it.
 *
 * @param texts texts to read instead of those of their files, by absolute path.
 */
export function loadCatalogue(folder: string, texts?: ReadonlyMap<string, string>): Catalogue {
  const absolute = path.resolve(folder);
  const reader = new CatalogueReader(absolute, texts);
  const { category = 'rakhi', collections } = reader.readCollections();
  const products = new Map(collections.map((each) => [each.key, reader.readList(category, each)]));
  const featured = reader.readFeatured(products);
  const { listed, drafts } = reader;
  const problems = [...reader.problems, ...findTwins(listed), ...compareProducts(listed)];
  return { folder: absolute, category, collections, products, drafts, listed, featured, problems };
}
