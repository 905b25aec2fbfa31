import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { Composition } from 'shared-types';
import { publishedFetchers, ScriptCache, type PublishedFetchers } from './publishedFetchers';

/** What the shell's server bundle exports. */
interface ServerBundle {
  createSiteRenderer: (
    composition: Composition,
    fetchers: PublishedFetchers,
  ) => (address: string) => Promise<{ html: string; data: Record<string, unknown> }>;
}

/** A page as HTML, and what it needs to come alive. */
export interface RenderedPage {
  html: string;
  /** Data of the shell's own page, to be inlined. */
  data: Record<string, unknown>;
  /** Addresses of the remotes' scripts that it asked for. */
  scripts: string[];
}

export interface PageRendererOptions {
  /** Folder of the site. */
  site: string;
  composition: Composition;
  /** The shell's server bundle. */
  serverBundle: string;
  /** Address of the shell's folder, with a trailing slash. */
  shellBase: string;
}

/** What of this process a page's realm may use. */
const REALM_GLOBALS = [
  ...['AbortController', 'AbortSignal', 'Headers', 'MessageChannel', 'ReadableStream', 'Request', 'Response'],
  ...[
    'Buffer',
    'Intl',
    'TextDecoder',
    'TextEncoder',
    'URL',
    'URLSearchParams',
    'console',
    'performance',
    'process',
  ],
  ...['clearTimeout', 'queueMicrotask', 'setImmediate', 'setTimeout'],
];

function realmGlobals(): Record<string, unknown> {
  const own = globalThis as unknown as Record<string, unknown>;
  return Object.fromEntries(REALM_GLOBALS.map((name) => [name, own[name]]));
}

/** Wraps a CommonJS bundle so that it can be run in another realm. */
const asFunction = (code: string) => `(function (module, exports, require) {${code}\n})`;

function loadServerBundle(file: string, realm: vm.Context, cache: ScriptCache): ServerBundle {
  const run = cache.get(file, asFunction).runInContext(realm) as (
    module: { exports: unknown },
    exports: unknown,
    require: NodeJS.Require,
  ) => void;
  const module = { exports: {} };
  run(module, module.exports, createRequire(file));
  return module.exports as ServerBundle;
}

/**
 * Prepares to render pages. Each page is rendered in a realm of its own, so no page can leave anything behind for
 * another, and the scripts that it needs are known exactly.
 */
export function createPageRenderer({ site, composition, serverBundle, shellBase }: PageRendererOptions) {
  const cache = new ScriptCache();
  return async (address: string): Promise<RenderedPage> => {
    const realm = vm.createContext(realmGlobals());
    // Read by the first module of the bundle (webpack/serverPublicPath.js).
    realm['storefrontShellBase'] = shellBase;
    realm['self'] = vm.runInContext('globalThis', realm) as unknown;
    const scripts: string[] = [];
    const fetchers = publishedFetchers({ site, realm, cache, onScript: (url) => scripts.push(url) });
    const { createSiteRenderer } = loadServerBundle(serverBundle, realm, cache);
    return { ...(await createSiteRenderer(composition, fetchers)(address)), scripts };
  };
}
