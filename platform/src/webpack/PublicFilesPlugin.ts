import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Compilation, sources, type Compiler } from 'webpack';

/** Folder of a release whose files the composer copies to the site's root: icons, the web manifest. */
export const PUBLIC_FOLDER = 'public';

/** Copies files that keep their names into the release. */
export class PublicFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const name of readdirSync(this.folder)) {
          const bytes = readFileSync(path.join(this.folder, name));
          compilation.emitAsset(`${PUBLIC_FOLDER}/${name}`, new sources.RawSource(bytes));
        }
      });
    });
  }
}
