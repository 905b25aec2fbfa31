import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { ChunkLoadError } from 'shared-types';

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

interface BrowserGlobals {
  self?: unknown;
  document?: { currentScript: { tagName: string; src: string } };
}

/** Runs a browser's script here; while it runs it finds its own address, and nothing else of a document. */
function runScript(code: string, url: string, filename: string): void {
  const globals = globalThis as BrowserGlobals;
  globals.self ??= globalThis;
  globals.document = { currentScript: { tagName: 'SCRIPT', src: url } };
  try {
    vm.runInThisContext(code, { filename });
  } finally {
    delete globals.document;
  }
}

/**
 * Reads and runs the published browser files of remotes, so that pages are rendered from exactly what shoppers get.
 *
 * @param site folder of the site; the path of an address is the file's place in it.
 */
export function publishedFetchers(site: string): PublishedFetchers {
  return {
    fetchScript: ({ chunkId, url, executed }) => {
      const { pathname } = new URL(url, 'http://site.invalid');
      const file = path.join(site, pathname);
      try {
        runScript(readFileSync(file, 'utf8'), pathname, file);
      } catch (cause) {
        return Promise.reject(new ChunkLoadError(chunkId, 'error', pathname, { cause }));
      }
      return executed() ? Promise.resolve() : Promise.reject(new ChunkLoadError(chunkId, 'missing', pathname));
    },
    fetchStylesheet: () => Promise.resolve(),
  };
}
