import type { Compiler } from 'webpack';

/**
 * Removes the loaders of modules from the dependencies of webpack's cache. webpack would resolve,
 * hash and later check everything that they require; the cache's version (`buildCache`) covers it
 * already.
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
