import * as asyncHooks from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { ChunkLoadError, type Composition, rootOf, splitHead } from '@dhaaga-noor/shared-types';
import { groupBy } from '../../system';
import type { PlannedPage } from '../head/planPages';
import { siteFile } from '../paths';

/** A script that a host requests (`shared-runtime`, `Fetchers`). */
interface ScriptRequest {
  chunkId: string;
  url: string;
  executed: () => boolean;
}

/** How the shell's server bundle loads the files of remotes. */
interface PublishedFetchers {
  fetchScript: (request: ScriptRequest) => Promise<void>;
  fetchStylesheet: () => Promise<void>;
}

/** Compiled scripts, by file: each page has a new realm, but code is compiled once. */
type ScriptCache = (file: string, wrap?: (code: string) => string) => vm.Script;

function createScriptCache(): ScriptCache {
  const scripts = new Map<string, vm.Script>();
  return (file, wrap = (code) => code) => {
    const script = scripts.get(file) ?? new vm.Script(wrap(readFileSync(file, 'utf8')), { filename: file });
    scripts.set(file, script);
    return script;
  };
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

interface PublishedFiles {
  /** Folder of the site; the path of a URL is relative to it. */
  site: string;
  /** Base path of the site's files. */
  base?: string;
  realm: vm.Context;
  cache: ScriptCache;
  /** Takes the URL of each script, in the order of fetching. */
  fetched: Set<string>;
}

/** Runs the published browser files of remotes: exactly the code that shoppers get. */
function publishedFetchers({ site, base, realm, cache, fetched }: PublishedFiles): PublishedFetchers {
  return {
    fetchScript: ({ chunkId, url, executed }) => {
      const { pathname } = new URL(url, 'http://site.invalid');
      fetched.add(url);
      try {
        runScript(cache(siteFile(site, url, base)), url, realm);
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

interface ServerBundle {
  createSiteRenderer: (
    composition: Composition,
    fetchers: PublishedFetchers,
  ) => (url: string, onLoad: () => void) => Promise<{ html: string }>;
}

/** A page as HTML, and the files that it needs to hydrate. */
export interface RenderedPage {
  /** Elements that belong in the document's head. */
  head: string;
  /** HTML of the root element. */
  body: string;
  /** URLs of the remotes' scripts that it needs in a browser. */
  scripts: readonly string[];
}

export interface PageRendererOptions {
  site: string;
  composition: Composition;
  serverBundle: string;
  /** URL of the shell's folder, with a trailing slash. */
  shellBase: string;
}

const REALM_GLOBALS = [
  ...['AbortController', 'AbortSignal', 'Headers', 'MessageChannel', 'ReadableStream', 'Request', 'Response'],
  ...[
    'Buffer',
    'Intl',
    'TextDecoder',
    'TextEncoder',
    'URL',
    'URLSearchParams',
    'atob',
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

/**
 * Replaces Node's AsyncLocalStorage, which slows down every promise of the process. React keeps the
 * current page in one, and reads it only while rendering.
 */
class RenderStorage {
  private store: unknown;

  run<Result>(store: unknown, work: (...args: unknown[]) => Result, ...args: unknown[]): Result {
    const before = this.store;
    this.store = store;
    try {
      return work(...args);
    } finally {
      this.store = before;
    }
  }

  getStore(): unknown {
    return this.store;
  }
}

interface BundleToLoad {
  file: string;
  realm: vm.Context;
  cache: ScriptCache;
}

/** The modules that a server bundle may require; its own chunks run in its realm. */
function createRealmRequire({ file, ...where }: BundleToLoad): (name: string) => unknown {
  const own = createRequire(file);
  const storages = { ...asyncHooks, AsyncLocalStorage: RenderStorage };
  return (name) => {
    if (name.startsWith('.')) return loadModule({ ...where, file: path.resolve(path.dirname(file), name) });
    return /^(node:)?async_hooks$/.test(name) ? storages : (own(name) as unknown);
  };
}

function loadModule(bundle: BundleToLoad): unknown {
  const { file, realm, cache } = bundle;
  const run = cache(file, asFunction).runInContext(realm) as (
    module: { exports: unknown },
    exports: unknown,
    require: (name: string) => unknown,
  ) => void;
  const module = { exports: {} };
  run(module, module.exports, createRealmRequire(bundle));
  return module.exports;
}

/** The files that all pages of a remote load: its entry and its exposed modules. */
function toSharedScripts({ remotes }: Composition): ReadonlySet<string> {
  const files = remotes.flatMap(({ entry, exposes }) => [
    entry,
    ...Object.values(exposes).flatMap(({ scripts }) => scripts),
  ]);
  return new Set(files.map(({ url }) => url));
}

/** Renders the page at a URL. */
export type PageRenderer = (url: string) => Promise<RenderedPage>;

/**
 * Prepares to render pages. The pages of one group, which need the same scripts, share a realm: no
 * page can affect those of another group, and the scripts that each needs are known exactly.
 */
export function createPageRenderer({ site, composition, serverBundle, shellBase }: PageRendererOptions) {
  const cache = createScriptCache();
  const base = rootOf(composition);
  const shared = toSharedScripts(composition);
  return (): PageRenderer => {
    const realm = vm.createContext(realmGlobals());
    // Read by the first module of the bundle (webpack/serverPublicPath.js).
    realm['storefrontShellBase'] = shellBase;
    realm['self'] = vm.runInContext('globalThis', realm) as unknown;
    const fetched = new Set<string>();
    let requested = new Set<string>();
    // Set by the remotes' runtimes (webpack/chunkPlugins.ts): a chunk is fetched only for the
    // first page that requests it.
    realm['__storefrontNoteChunk'] = (url: string) => void requested.add(url);
    const fetchers = publishedFetchers({ site, base, realm, cache, fetched });
    const bundle = loadModule({ file: serverBundle, realm, cache }) as ServerBundle;
    const renderHtml = bundle.createSiteRenderer(composition, fetchers);
    return async (url) => {
      const needed = (requested = new Set());
      // What only rendering requests is for content that does not hydrate.
      const { html } = await renderHtml(url, () => (requested = new Set()));
      // Entries and exposed modules are loaded once for all pages of the group, other chunks by
      // each page that needs them.
      const scripts = [...fetched].filter((url) => shared.has(url) || needed.has(url));
      return { ...splitHead(html), scripts };
    };
  };
}

/** A page of a composition, ready to be written. */
export interface ComingPage {
  planned: PlannedPage;
  page: RenderedPage;
}

/** Renders pages group by group; only the current page is in memory: there may be thousands. */
export async function* renderPages(
  planned: PlannedPage[],
  options: PageRendererOptions,
): AsyncGenerator<ComingPage> {
  const startGroup = createPageRenderer(options);
  for (const pages of groupBy(planned, ({ group }) => group).values()) {
    const render = startGroup();
    for (const each of pages) yield { planned: each, page: await render(each.url) };
  }
}
