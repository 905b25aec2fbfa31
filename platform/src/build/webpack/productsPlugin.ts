import { SHARE_SIZES } from '@dhaaga-noor/shared-types';
import { sources, type WebpackPluginInstance } from 'webpack';
import { findShareMaster, readCompiledCatalogue } from '../../catalogue';
import { MEDIA_FOLDER, preparer, toFileSource } from '../../media';
import { toProductsText } from '../../store';
import { assetsPlugin } from './assetsPlugin';
import { listProducts } from './listProducts';

/** Name of the file in which a release lists its products. */
export const PRODUCTS_FILE = 'products.json';

/**
 * Writes `products.json` and the share pictures that it names.
 *
 * @param folder absolute path of the catalogue.
 */
export function productsPlugin(folder: string): WebpackPluginInstance {
  return assetsPlugin(async (compilation) => {
    const catalogue = readCompiledCatalogue(compilation, folder);
    // The catalogue's loader reports the problems.
    if (catalogue.problems.length > 0) return;
    const masters = [...catalogue.products.values()].flat().flatMap((each) => findShareMaster(each) ?? []);
    const shares = new Map(
      await Promise.all(
        [...new Set(masters)].map(
          async (master) => [master, await preparer.share(master, SHARE_SIZES.product)] as const,
        ),
      ),
    );
    const pictures = new Map([...shares.values()].map(({ name, file }) => [`${MEDIA_FOLDER}/${name}`, file]));
    for (const [name, file] of pictures) compilation.emitAsset(name, toFileSource(file));
    const products = listProducts(catalogue, (master) => `${MEDIA_FOLDER}/${shares.get(master)?.name ?? ''}`);
    compilation.emitAsset(PRODUCTS_FILE, new sources.RawSource(toProductsText(products)));
  });
}
