import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { COLLECTIONS_FILE } from './fileNames';
import { assertNoProblems } from './problems';
import { loadCatalogue } from './loadCatalogue';
import type { ChangedFiles, Family } from './catalogue';

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
