import type { Compiler } from 'webpack';

/**
 * Has webpack's cache forget the loaders that modules went through. It would resolve, hash and later check everything
 * that they require, which the version of the cache (`buildCache`) holds already.
 */
export class NoBuildDependenciesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoBuildDependenciesPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('NoBuildDependenciesPlugin', () =>
        compilation.buildDependencies.clear(),
      );
    });
  }
}
