import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PartConfiguration } from './webpack/partOptions';
import { partFolder, assertPart } from '../system';
import { assertNoProblems, loadCatalogue, translate } from '../catalogue';
import type { ListedRelease } from '../store';
import { languagesOf } from './languagesOf';
import { describeSources } from './webpack/describeSources';
import { listProducts } from './webpack/listProducts';

const load = createRequire(__filename);

/**
 * Loads a part's options from its `webpack.config.ts`.
 *
 * @throws Error that names an unknown part and lists the known ones.
 */
export async function loadPart(name: string): Promise<PartConfiguration> {
  assertPart(name);
  // Not `import()`: in programs started with `tsx/cjs` it cannot load TypeScript.
  const loaded = load(path.join(partFolder(name), 'webpack.config.ts')) as { default: PartConfiguration };
  return loaded.default;
}

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
    entry: '',
    exposes: {},
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
