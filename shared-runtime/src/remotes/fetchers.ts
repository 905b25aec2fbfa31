import type { FileRef } from '@dhaaga-noor/shared-types';
import { fetchScript, fetchStylesheet, fetchTogether, type ScriptRequest } from './fetchFile';

/** Loads remotes' files: by elements in a browser, from published folders when prerendering. */
export interface Fetchers {
  /** Loads and runs a script; rejects with ChunkLoadError. */
  fetchScript: (request: ScriptRequest) => Promise<void>;
  /** Loads and applies a stylesheet; rejects with ChunkLoadError. */
  fetchStylesheet: (file: FileRef) => Promise<void>;
  /** Starts fetching a remote's entry and a module's styles in parallel, where useful. */
  fetchTogether?: (entry: FileRef, styles: FileRef[]) => void;
}

export const browserFetchers: Fetchers = { fetchScript, fetchStylesheet, fetchTogether };
