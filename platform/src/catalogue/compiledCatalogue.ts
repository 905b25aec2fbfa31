import type { Compilation } from 'webpack';
import type { Catalogue } from './catalogue';
import { loadCatalogue } from './loadCatalogue';

const catalogues = new WeakMap<Compilation, Map<string, Catalogue>>();

/**
 * A catalogue as a compilation sees it: read once, by whatever part of the build asks for it first.
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
