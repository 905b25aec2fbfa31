import { RuntimeGlobals, RuntimeModule, type Chunk, type Compiler } from 'webpack';

/** Just after the module that finds out the URL. */
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
 * Makes the URL that a part finds for its own files a path when it is on the document's origin,
 * so that a page that is rendered before it has an origin holds the same URLs.
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
