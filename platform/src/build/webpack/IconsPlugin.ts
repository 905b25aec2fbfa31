import { readFileSync } from 'node:fs';
import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { Compilation, sources, type Compiler } from 'webpack';
import { drawIcons } from '../../media';

/** Adds the icons and the web manifest, made from the logo, to a folder of the release. */
export class IconsPlugin {
  constructor(
    private readonly drawing: string,
    private readonly site: SiteSettings,
    private readonly target: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IconsPlugin', (compilation) => {
      compilation.fileDependencies.add(this.drawing);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'IconsPlugin', stage }, async () => {
        for (const [name, bytes] of await drawIcons(readFileSync(this.drawing), this.site)) {
          compilation.emitAsset(`${this.target}/${name}`, new sources.RawSource(bytes));
        }
      });
    });
  }
}
