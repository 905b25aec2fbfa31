import { RuntimeGlobals, RuntimeModule, type Chunk, type Compiler } from 'webpack';

/** Just after the module that computes the URL. */
const AFTER_PUBLIC_PATH = RuntimeModule.STAGE_ATTACH + 1;

class SameOriginPathRuntimeModule extends RuntimeModule {
  constructor() {
    super('same-origin path', AFTER_PUBLIC_PATH);
  }

  override generate(): string {
    const url = RuntimeGlobals.publicPath;
    return `
var page = globalThis.location || new URL("http://site.invalid/");
var base = new URL(${url}, page.href);
${url} = base.origin === page.origin ? base.pathname : base.href;`;
  }
}

/**
 * Reduces the URL of a part's own files to a path when they are on the document's origin. A page
 * that is prerendered has no origin yet, and must hold the same URLs.
 */
export class SameOriginPathPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SameOriginPathPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap('SameOriginPathPlugin', (chunk: Chunk) => {
          if (compilation.outputOptions.publicPath === 'auto') {
            compilation.addRuntimeModule(chunk, new SameOriginPathRuntimeModule());
          }
        });
    });
  }
}
