import { RuntimeGlobals, RuntimeModule, type Chunk, type Compilation, type Compiler } from 'webpack';

/** Global under which a host provides `fetchScript` (shared-runtime/host). */
const FETCH_SCRIPT = '__storefrontFetchScript';

/** Takes the URL of each chunk that a page requests, loaded or not, while pages are rendered. */
const NOTE_CHUNK = '__storefrontNoteChunk';

/** Name of webpack's own script loader, which a host never uses. */
const STOCK_LOADER = 'load script';

/** A remote may be run by a host without `fetchScript`. */
const STOCK_FALLBACK = `if (!fetchScript || chunkId === undefined) return stockLoad(url, done, key, chunkId);`;

const NEEDED = [
  RuntimeGlobals.ensureChunkHandlers,
  RuntimeGlobals.publicPath,
  RuntimeGlobals.getChunkScriptFilename,
];

const NOTING = `
${RuntimeGlobals.ensureChunkHandlers}.note = function (chunkId) {
  var note = globalThis[${JSON.stringify(NOTE_CHUNK)}];
  if (note) note(${RuntimeGlobals.publicPath} + ${RuntimeGlobals.getChunkScriptFilename}(chunkId));
};`;

/** Replaces webpack's script loader with the host's: deadlines, retries, integrity. */
class ChunkFetchRuntimeModule extends RuntimeModule {
  constructor(
    private readonly chunkGlobal: string,
    private readonly isHost: boolean,
  ) {
    super('chunk fetch', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return `
${this.isHost ? '' : NOTING}
${this.isHost ? '' : `var stockLoad = ${load};`}
${load} = function (url, done, key, chunkId) {
  var fetchScript = globalThis[${JSON.stringify(FETCH_SCRIPT)}];
  ${this.isHost ? '' : STOCK_FALLBACK}
  var hashes = __webpack_require__.sriHashes;
  fetchScript({
    chunkId: String(chunkId),
    url: url,
    integrity: hashes && hashes[chunkId],
    executed: function () {
      return (globalThis[${JSON.stringify(this.chunkGlobal)}] || []).some(function (entry) {
        return entry[0].indexOf(chunkId) >= 0;
      });
    }
  }).then(
    function () { done({ type: "load", target: { src: url } }); },
    function (error) {
      var type = error.type === "missing" ? "load" : error.type || "error";
      done({ type: type, target: { src: error.url || url } });
    }
  );
};`;
  }
}

/** Makes remotes, and the host itself, fetch their chunks through the host. */
export class ChunkFetchPlugin {
  constructor(private readonly isHost: boolean) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkFetchPlugin', (compilation) => {
      if (this.isHost) this.dropStockLoader(compilation);
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('ChunkFetchPlugin', (chunk: Chunk, requirements: Set<string>) => {
          for (const each of NEEDED) requirements.add(each);
          const chunkGlobal = String(compilation.outputOptions.chunkLoadingGlobal);
          compilation.addRuntimeModule(chunk, new ChunkFetchRuntimeModule(chunkGlobal, this.isHost));
        });
    });
  }

  private dropStockLoader(compilation: Compilation): void {
    compilation.hooks.runtimeModule.tap('ChunkFetchPlugin', (module) => {
      if (module.name === STOCK_LOADER) module.generate = () => null;
    });
  }
}

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
