import type { WORKER_SETTINGS_GLOBAL, WorkerSettings } from '@dhaaga-noor/shared-types';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { disable as disableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  findOfflinePage,
  isPartFile,
  isUsable,
  isWholeDocument,
  isWholeFile,
  readVisit,
  toCacheKey,
  toSharedRequest,
  type Sources,
} from './rules';

/** Timeout for a document from the network when a cached one exists. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** Limit of cached documents; the least recently used is dropped first. */
const MAX_PAGES = 30;
/** Limit of cached files of parts: scripts, styles, fonts, pictures. */
const MAX_FILES = 400;

interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

/** One program cannot have TypeScript's types for workers and for pages: these are in use here. */
type WorkerScope = Record<typeof WORKER_SETTINGS_GLOBAL, WorkerSettings> & {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener: (name: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void) => void;
};

const scope = globalThis as unknown as WorkerScope;
const { precached, origins } = scope.storefront;
const sources: Sources = {
  origins: [scope.location.origin, ...origins],
  base: new URL('./', scope.location.href).pathname,
};

const MATCH = { ignoreVary: true };
const PAGES = 'storefront-pages';

/** Network first for pages: a document names its composition and all files by their hashes. */
const pages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions: MATCH,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      cacheKeyWillBeUsed: async ({ request }) => toCacheKey(request.url),
      // The timeout covers the body: the cached page cannot replace one on the screen.
      fetchDidSucceed: async ({ request, response }) => {
        const cached = await caches.match(toCacheKey(request.url), { ...MATCH, cacheName: PAGES });
        if (cached) await response.clone().blob();
        return response;
      },
      cacheWillUpdate: async ({ response }) => ((await isWholeDocument(response)) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse: cached }) =>
        cached && (await isWholeDocument(cached)) ? cached : null,
    },
    new ExpirationPlugin({ maxEntries: MAX_PAGES, purgeOnQuotaError: true }),
  ],
});

/** Files of parts never change under their URL. A damaged copy is fetched anew when found. */
const files = new CacheFirst({
  cacheName: 'storefront-files',
  matchOptions: MATCH,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      cacheKeyWillBeUsed: async ({ request, state }) => {
        // Remember the request: the ones passed to later callbacks have no integrity.
        if (state) state['request'] = request;
        return toCacheKey(request.url);
      },
      requestWillFetch: async ({ request }) => toSharedRequest(request),
      cacheWillUpdate: async ({ request, response }) =>
        (await isWholeFile(request, response)) ? response : null,
      cachedResponseWillBeUsed: async ({ cachedResponse: cached, state }) =>
        cached && (await isUsable(state?.['request'] as Request, cached)) ? cached : null,
      // The browser's own cache may hold a wrong file, for a year.
      handlerDidError: ({ request }) =>
        fetch(toSharedRequest(request), { cache: 'reload' }).catch(() => undefined),
    },
    new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true }),
  ],
});

precacheAndRoute(precached, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(pages, { denylist: [/^(?:[^/?]*\/)*[^./?]*\.[^/?]*(?:\?|$)/] }));
registerRoute(({ url, request }) => isPartFile(url, sources) && !request.headers.has('range'), files);
setCatchHandler(async ({ request }) => {
  const offlinePage = request.mode === 'navigate' && findOfflinePage(precached, new URL(request.url));
  const page = offlinePage ? await matchPrecache(offlinePage.url) : undefined;
  return page ?? Response.error();
});

// A page reports its URL and its loaded files: it was there before this worker.
scope.addEventListener('message', (event) => {
  const { page, loaded } = readVisit(event.data, sources);
  const event_ = event as never;
  if (page !== undefined) {
    const request = new Request(page, { priority: 'low' });
    event.waitUntil(pages.handle({ event: event_, request }).catch(() => undefined));
  }
  for (const { url, integrity } of loaded) {
    const request = new Request(url, { integrity, mode: 'cors', credentials: 'omit', priority: 'low' });
    // What cannot be fetched now is cached at the next visit.
    event.waitUntil(files.handle({ event: event_, request }).catch(() => undefined));
  }
});

// Registrations store it; where it is enabled, Firefox fails navigations without a network.
disableNavigationPreload();
clientsClaim();
// An older worker's cache is still valid: documents and files are named by their content.
void scope.skipWaiting();
