import { Compilation, sources, type Compiler } from 'webpack';
import { findModuleFunctions, type Insertion } from './findModuleFunctions';

/** After the minimizer, which strips redundant parentheses, and before hashes are computed. */
const STAGE = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/**
 * V8's explicit compile hint, https://v8.dev/blog/explicit-compile-hints: it must come first in the
 * script.
 */
const WHOLE: Insertion = { at: 0, text: '//# allFunctionsCalledOnLoad\n' };

/**
 * Makes browsers compile a script while it arrives, instead of on the main thread at the first
 * call.
 */
export class EagerModulesPlugin {
  /** @param whole all functions, not only modules: for code that runs whole or not at all. */
  constructor(private readonly whole: boolean) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EagerModulesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'EagerModulesPlugin', stage: STAGE }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js'))) {
          compilation.updateAsset(name, (source) => {
            const replaced = new sources.ReplaceSource(source);
            const insertions = this.whole ? [WHOLE] : findModuleFunctions(source.source().toString());
            for (const { at, text } of insertions) replaced.insert(at, text);
            return replaced;
          });
        }
      });
    });
  }
}
