import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { ChunkLoadError } from '@dhaaga-noor/shared-types';
import { siteFile } from '../paths';

/** A script that a host requests (`shared-runtime`, `Fetchers`). */
interface ScriptRequest {
  chunkId: string;
  url: string;
  executed: () => boolean;
}

/** How the shell's server bundle loads the files of remotes. */
export interface PublishedFetchers {
  fetchScript: (request: ScriptRequest) => Promise<void>;
  fetchStylesheet: () => Promise<void>;
}

/** Compiled scripts, by file: each page has a new realm, but code is compiled once. */
export class ScriptCache {
  private readonly scripts = new Map<string, vm.Script>();

  /** @param wrap turns the file's text into the script's text. */
  get(file: string, wrap = (code: string) => code): vm.Script {
    const known = this.scripts.get(file);
    if (known) return known;
    const script = new vm.Script(wrap(readFileSync(file, 'utf8')), { filename: file });
    this.scripts.set(file, script);
    return script;
  }
}

/** Runs a browser's script. Of a document it finds only `currentScript`, with its own URL. */
function runScript(script: vm.Script, url: string, realm: vm.Context): void {
  realm['document'] = { currentScript: { tagName: 'SCRIPT', src: url } };
  try {
    script.runInContext(realm);
  } finally {
    delete realm['document'];
  }
}

export interface PublishedFiles {
  /** Folder of the site; the path of a URL is relative to it. */
  site: string;
  /** Base path of the site's files. */
  base?: string;
  realm: vm.Context;
  cache: ScriptCache;
  /** Called with each script, in the order of fetching. */
  onScript: (url: string) => void;
}

/**
 * Reads and runs the published browser files of remotes: prerendering uses exactly the code that
 * shoppers get.
 */
export function publishedFetchers({ site, base, realm, cache, onScript }: PublishedFiles): PublishedFetchers {
  return {
    fetchScript: ({ chunkId, url, executed }) => {
      const { pathname } = new URL(url, 'http://site.invalid');
      onScript(url);
      try {
        runScript(cache.get(siteFile(site, url, base)), url, realm);
      } catch (cause) {
        return Promise.reject(new ChunkLoadError(chunkId, 'error', pathname, { cause }));
      }
      return executed()
        ? Promise.resolve()
        : Promise.reject(new ChunkLoadError(chunkId, 'missing', pathname));
    },
    fetchStylesheet: () => Promise.resolve(),
  };
}
