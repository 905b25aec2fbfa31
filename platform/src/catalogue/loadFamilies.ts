import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { COLLECTIONS_FILE } from './fileNames';
import { formatProblems } from './problems';
import { loadCatalogue } from './loadCatalogue';
import type { Family } from './catalogue';

/**
 * The catalogues of all remotes in a folder.
 *
 * @param texts texts to read instead of those of their files, by absolute path.
 */
export function loadFamilies(root: string, texts?: ReadonlyMap<string, string>): Family[] {
  return readdirSync(root)
    .sort()
    .map((part) => ({ part, folder: path.join(root, part, 'catalogue') }))
    .filter(({ folder }) => existsSync(path.join(folder, COLLECTIONS_FILE)))
    .map(({ part, folder }) => ({ part, catalogue: loadCatalogue(folder, texts) }));
}

/**
 * The same, without problems.
 *
 * @throws StorefrontError `CATALOGUE_INVALID` with all of them.
 */
export function loadValidFamilies(root: string): Family[] {
  const families = loadFamilies(root);
  const problems = families.flatMap(({ catalogue }) => catalogue.problems);
  if (problems.length > 0) throw new StorefrontError('CATALOGUE_INVALID', formatProblems(problems));
  return families;
}
