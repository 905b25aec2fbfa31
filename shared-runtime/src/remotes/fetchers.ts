import type { FileRef } from '@dhaaga-noor/shared-types';
import { fetchScript, fetchStylesheet, fetchTogether, type ScriptRequest } from './fetchFile';

/** How a host gets the files of its remotes: elements in a browser, published folders when pages are prerendered. */
export interface Fetchers {
  /** Gets and runs a script; rejects with ChunkLoadError. */
  fetchScript: (request: ScriptRequest) => Promise<void>;
  /** Gets and applies a stylesheet; rejects with ChunkLoadError. */
  fetchStylesheet: (file: FileRef) => Promise<void>;
  /** Asks for a remote's entry and a module's styles at once, where that is of use. */
  fetchTogether?: (entry: FileRef, styles: FileRef[]) => void;
}

export const browserFetchers: Fetchers = { fetchScript, fetchStylesheet, fetchTogether };
