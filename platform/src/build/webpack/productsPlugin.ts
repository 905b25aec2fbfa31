import { sources, type WebpackPluginInstance } from 'webpack';
import { readCompiledCatalogue } from '../../catalogue';
import { toFileSource } from '../../media';
import { toProductsText } from '../../store';
import { assetsPlugin } from './assetsPlugin';
import { loadListed } from './listProducts';

/** Name of the file in which a release lists its products. */
export const productsFile = (language?: string): string =>
  ['products', language, 'json'].filter(Boolean).join('.');

/**
 * Writes `products.json`, or that of a language, and the share pictures that it names.
 *
 * @param folder absolute path of the catalogue.
 */
export function productsPlugin(folder: string, language?: string): WebpackPluginInstance {
  return assetsPlugin(async (compilation) => {
    const catalogue = readCompiledCatalogue(compilation, folder, language);
    // The catalogue's loader reports the problems.
    if (catalogue.problems.length > 0) return;
    const { products, pictures } = await loadListed(catalogue);
    for (const [name, file] of pictures) compilation.emitAsset(name, toFileSource(file));
    compilation.emitAsset(productsFile(language), new sources.RawSource(toProductsText(products)));
  });
}
