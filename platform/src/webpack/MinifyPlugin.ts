import { createHash } from 'node:crypto';
import { Compilation, sources, type Compiler } from 'webpack';
import { minifyScript, type Keep, type MinifiedScript } from './minifyScript';

/** Minifies scripts module by module, and keeps each in webpack's cache (minifyScript.ts). */
export class MinifyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MinifyPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'MinifyPlugin', stage }, () =>
        this.minify(compilation),
      );
    });
  }

  private async minify(compilation: Compilation): Promise<void> {
    const cache = compilation.getCache('MinifyPlugin');
    const keep: Keep = async (text, make) => {
      const key = createHash('sha256').update(text).digest('hex');
      const made = await cache.providePromise<MinifiedScript>(key, null, () => Promise.resolve(make()));
      return made;
    };
    for (const { name, source, info } of compilation.getAssets()) {
      if (info.minimized || !name.endsWith('.js')) continue;
      const { code, licences } = await minifyScript(source.source().toString(), keep);
      this.emit(compilation, name, { code, licences: [...new Set(licences)].sort() });
    }
  }

  private emit(compilation: Compilation, name: string, { code, licences }: MinifiedScript): void {
    if (licences.length === 0) {
      return compilation.updateAsset(name, new sources.RawSource(code), { minimized: true });
    }
    const license = `${name}.LICENSE.txt`;
    const banner = `/*! For license information please see ${license.split('/').at(-1)} */\n`;
    compilation.emitAsset(license, new sources.RawSource(`${licences.join('\n\n')}\n`));
    compilation.updateAsset(name, new sources.RawSource(banner + code), {
      minimized: true,
      related: { license },
    });
  }
}
