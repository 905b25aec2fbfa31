import type { Compilation } from 'webpack';
import type { Catalogue } from './catalogue';
import { loadCatalogue } from './loadCatalogue';
import { translate } from './translate';

const catalogues = new WeakMap<Compilation, Map<string, Catalogue>>();

/**
 * The catalogue of a compilation, which has one language: read once, on first use.
 *
 * @param folder absolute.
 */
export function readCompiledCatalogue(
  compilation: Compilation,
  folder: string,
  language?: string,
): Catalogue {
  const read = catalogues.get(compilation) ?? new Map<string, Catalogue>();
  catalogues.set(compilation, read);
  const catalogue = read.get(folder) ?? translate(loadCatalogue(folder), language);
  read.set(folder, catalogue);
  return catalogue;
}
