import { existsSync } from 'node:fs';
import path from 'node:path';
import { assertNoProblems, loadCatalogue } from '../catalogue';
import type { ListedRelease } from '../store';
import { partFolder } from '../system';
import { loadPart } from './loadPart';
import { describeSources } from './webpack/describeSources';
import { listProducts } from './webpack/listProducts';

/**
 * What a part's release will say, as far as it needs no build: it has no files, and its products no
 * share pictures.
 *
 * @throws Error that names an unknown part, or CatalogueError with every problem of its catalogue.
 */
export async function loadSources(part: string): Promise<ListedRelease> {
  const { options } = await loadPart(part);
  const release = { ...describeSources(options), entry: '', files: {}, exposes: {} };
  const folder = path.join(partFolder(part), 'catalogue');
  if (!existsSync(folder)) return { release, products: [] };
  const catalogue = loadCatalogue(folder);
  assertNoProblems(catalogue.problems);
  return { release, products: listProducts(catalogue) };
}
