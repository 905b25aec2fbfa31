import path from 'node:path';
import { Compilation, sources, type Compiler } from 'webpack';
import { readCompiledCatalogue } from '../../catalogue';
import { MEDIA_FOLDER, prepareShare, toFileSource } from '../../media';
import { findShareMaster, listProducts } from './listProducts';
import { toProductsText } from '../../store';

/** Name of the file in which a release lists its products. */
export const PRODUCTS_FILE = 'products.json';

/** Writes `products.json` and the share pictures that it names. */
export class ProductsPlugin {
  constructor(private readonly catalogueFolder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ProductsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ProductsPlugin', stage }, () =>
        this.emit(compilation),
      );
    });
  }

  private async emit(compilation: Compilation): Promise<void> {
    const catalogue = readCompiledCatalogue(compilation, path.resolve(this.catalogueFolder));
    // The catalogue's loader reports the problems.
    if (catalogue.problems.length > 0) return;
    const masters = new Set(
      [...catalogue.products.values()].flat().flatMap((each) => findShareMaster(each) ?? []),
    );
    const shares = new Map(
      await Promise.all([...masters].map(async (master) => [master, await prepareShare(master)] as const)),
    );
    const pictures = new Map([...shares.values()].map(({ name, file }) => [`${MEDIA_FOLDER}/${name}`, file]));
    for (const [name, file] of pictures) compilation.emitAsset(name, toFileSource(file));
    const products = listProducts(catalogue, (master) => `${MEDIA_FOLDER}/${shares.get(master)?.name ?? ''}`);
    compilation.emitAsset(PRODUCTS_FILE, new sources.RawSource(toProductsText(products)));
  }
}
