import { Compilation, sources, type Compiler } from 'webpack';
import { findModuleFunctions } from './findModuleFunctions';

/** After the minimizer, which takes away parentheses that mean nothing, and before hashes are taken. */
const STAGE = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/** Has browsers compile the modules of a script while it arrives, and not on the main thread when they are needed. */
export class EagerModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EagerModulesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'EagerModulesPlugin', stage: STAGE }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js'))) {
          compilation.updateAsset(name, (source) => {
            const replaced = new sources.ReplaceSource(source);
            for (const { at, text } of findModuleFunctions(source.source().toString())) {
              replaced.insert(at, text);
            }
            return replaced;
          });
        }
      });
    });
  }
}
