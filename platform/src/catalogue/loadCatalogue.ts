import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Catalogue, type ChangedFiles, type Family, toPlacedLast } from './catalogue';
import { CatalogueReader } from './CatalogueReader';
import { compareProducts, validateIds } from './compareProducts';
import { COLLECTIONS_FILE } from './fileNames';
import { assertNoProblems } from './problems';

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
  const { translations } = reader;
  const problems = [...reader.problems, ...validateIds(listed), ...compareProducts(listed)];
  return {
    folder: absolute,
    category,
    collections,
    products,
    drafts,
    listed,
    translations,
    featured,
    problems,
  };
}

/**
 * The catalogues of all remotes in a folder.
 *
 * @param changes files as a change would leave them, read instead of those on the disk.
 */
export function loadFamilies(root: string, changes?: ChangedFiles): Family[] {
  return readdirSync(root)
    .sort()
    .map((part) => ({ part, folder: path.join(root, part, 'catalogue') }))
    .filter(({ folder }) => existsSync(path.join(folder, COLLECTIONS_FILE)))
    .map(({ part, folder }) => ({ part, catalogue: loadCatalogue(folder, changes) }));
}

/**
 * The same, without problems.
 *
 * @throws CatalogueError with all of them.
 */
export function loadValidFamilies(root: string): Family[] {
  const families = loadFamilies(root);
  assertNoProblems(families.flatMap(({ catalogue }) => catalogue.problems));
  return families;
}
