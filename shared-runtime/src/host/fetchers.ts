import type { FileRef } from 'shared-types';
import { fetchScript, fetchStylesheet, type ScriptRequest } from './fetchFile';

/** How a host gets the files of its remotes: elements in a browser, published folders when pages are prerendered. */
export interface Fetchers {
  /** Gets and runs a script; rejects with ChunkLoadError. */
  fetchScript: (request: ScriptRequest) => Promise<void>;
  /** Gets and applies a stylesheet; rejects with ChunkLoadError. */
  fetchStylesheet: (file: FileRef) => Promise<void>;
}

export const browserFetchers: Fetchers = { fetchScript, fetchStylesheet };
