import { RuntimeGlobals, RuntimeModule, type Chunk, type Compiler } from 'webpack';

/** Global under which a host provides `fetchScript` (shared-runtime/host). */
const FETCH_SCRIPT = '__storefrontFetchScript';

/** Replaces the script loader of a remote's runtime by its host's, which knows deadlines, retries and integrity. */
class ChunkFetchRuntimeModule extends RuntimeModule {
  constructor(private readonly chunkGlobal: string) {
    super('chunk fetch', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return `
var stockLoad = ${load};
${load} = function (url, done, key, chunkId) {
  var fetchScript = globalThis[${JSON.stringify(FETCH_SCRIPT)}];
  if (!fetchScript || chunkId === undefined) return stockLoad(url, done, key, chunkId);
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

/** Makes a remote fetch its chunks through its host. */
export class ChunkFetchPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkFetchPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('ChunkFetchPlugin', (chunk: Chunk) => {
          const chunkGlobal = String(compilation.outputOptions.chunkLoadingGlobal);
          compilation.addRuntimeModule(chunk, new ChunkFetchRuntimeModule(chunkGlobal));
        });
    });
  }
}
