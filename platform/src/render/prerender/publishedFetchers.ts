import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { ChunkLoadError, type StaticHost } from '@dhaaga-noor/shared-types';
import { siteFile } from '../siteFile';

/** A script that a host asks for (`shared-runtime`, `Fetchers`). */
interface ScriptRequest {
  chunkId: string;
  url: string;
  executed: () => boolean;
}

/** How the shell's server bundle gets the files of remotes. */
export interface PublishedFetchers {
  fetchScript: (request: ScriptRequest) => Promise<void>;
  fetchStylesheet: () => Promise<void>;
}

/** Compiled scripts, by file: a page's realm is new, its code is compiled once. */
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

/** Runs a browser's script; while it runs it finds its own URL, and nothing else of a document. */
function runScript(script: vm.Script, url: string, realm: vm.Context): void {
  realm['document'] = { currentScript: { tagName: 'SCRIPT', src: url } };
  try {
    script.runInContext(realm);
  } finally {
    delete realm['document'];
  }
}

export interface PublishedFiles {
  /** Folder of the site; the path of a URL is the file's place in it. */
  site: string;
  host?: StaticHost;
  realm: vm.Context;
  cache: ScriptCache;
  /** Told of each script, in the order in which they are fetched. */
  onScript: (url: string) => void;
}

/** Reads and runs the published browser files of remotes: pages are rendered from exactly what shoppers get. */
export function publishedFetchers({ site, host, realm, cache, onScript }: PublishedFiles): PublishedFetchers {
  return {
    fetchScript: ({ chunkId, url, executed }) => {
      const { pathname } = new URL(url, 'http://site.invalid');
      onScript(url);
      try {
        runScript(cache.get(siteFile(site, url, host)), url, realm);
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
