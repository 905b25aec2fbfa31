import path from 'node:path';
import type { Catalogue } from './catalogue';
import { CatalogueReader } from './CatalogueReader';
import { compareProducts, findTwins } from './compareProducts';

/** Reads and validates a remote's `catalogue/` folder. `problems` holds everything wrong with it. */
export function loadCatalogue(folder: string): Catalogue {
  const absolute = path.resolve(folder);
  const reader = new CatalogueReader(absolute);
  const { category = 'rakhi', collections } = reader.readCollections();
  const products = new Map(collections.map((each) => [each.key, reader.readList(category, each)]));
  const featured = reader.readFeatured(products);
  const { listed } = reader;
  const problems = [...reader.problems, ...findTwins(listed), ...compareProducts(listed)];
  return { folder: absolute, category, collections, products, listed, featured, problems };
}
