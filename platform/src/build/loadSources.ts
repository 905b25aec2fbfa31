import { existsSync } from 'node:fs';
import path from 'node:path';
import { assertNoProblems, loadCatalogue, translate } from '../catalogue';
import type { ListedRelease } from '../store';
import { partFolder } from '../system';
import { languagesOf } from './languagesOf';
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
  const { optionsIn } = await loadPart(part);
  const describe = (language?: string) => ({
    ...describeSources(optionsIn(language), language),
    ...{ entry: '', exposes: {} },
  });
  const languages = languagesOf(part);
  const release = {
    ...describe(),
    files: {},
    languages: Object.fromEntries(languages.map((language) => [language, describe(language)])),
  };
  const folder = path.join(partFolder(part), 'catalogue');
  if (!existsSync(folder)) return { release, products: [] };
  const catalogue = loadCatalogue(folder);
  assertNoProblems(catalogue.problems);
  const listIn = (language?: string) => listProducts(translate(catalogue, language));
  return {
    release,
    products: listIn(),
    translated: Object.fromEntries(languages.map((language) => [language, listIn(language)])),
  };
}
