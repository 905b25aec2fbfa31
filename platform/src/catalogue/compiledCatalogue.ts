import type { Compilation } from 'webpack';
import type { Catalogue } from './catalogue';
import { loadCatalogue } from './loadCatalogue';

const catalogues = new WeakMap<Compilation, Map<string, Catalogue>>();

/**
 * The catalogue of a compilation: read once, on first use.
 *
 * @param folder absolute.
 */
export function readCompiledCatalogue(compilation: Compilation, folder: string): Catalogue {
  const read = catalogues.get(compilation) ?? new Map<string, Catalogue>();
  catalogues.set(compilation, read);
  const catalogue = read.get(folder) ?? loadCatalogue(folder);
  read.set(folder, catalogue);
  return catalogue;
}
