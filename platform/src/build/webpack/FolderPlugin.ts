import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Compilation, sources, type Compiler } from 'webpack';

/** Copies the files of a folder, under their own names, into a folder of the release. */
export class FolderPlugin {
  constructor(
    private readonly folder: string,
    private readonly target: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FolderPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FolderPlugin', stage }, () => {
        for (const name of readdirSync(this.folder)) {
          const bytes = readFileSync(path.join(this.folder, name));
          compilation.emitAsset(`${this.target}/${name}`, new sources.RawSource(bytes), {
            // Copied unchanged: another minute of terser gains nothing for, say, a server bundle.
            minimized: true,
          });
        }
      });
    });
  }
}
