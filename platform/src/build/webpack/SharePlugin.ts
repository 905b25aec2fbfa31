import { Compilation, type Compiler } from 'webpack';
import { MEDIA_FOLDER, prepareShare, toFileSource } from '../../media';

/** The default share picture. */
export const SHARE_FILE = `${MEDIA_FOLDER}/share.jpg`;

/** Makes a part's share picture from a master. */
export class SharePlugin {
  constructor(private readonly master: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharePlugin', (compilation) => {
      compilation.fileDependencies.add(this.master);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'SharePlugin', stage }, async () => {
        const { file } = await prepareShare(this.master);
        compilation.emitAsset(SHARE_FILE, toFileSource(file));
      });
    });
  }
}
