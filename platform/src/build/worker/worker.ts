import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { disable as disableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  isPartFile,
  isWholeDocument,
  isWholeFile,
  readVisit,
  toCacheKey,
  toSharedRequest,
  type Sources,
} from './rules';
import type { WorkerScope } from './scope';
import { MAX_FILES, MAX_PAGES, NETWORK_TIMEOUT_SECONDS } from './settings';

const scope = globalThis as unknown as WorkerScope;
const { kept, origins } = scope.storefront;
const sources: Sources = {
  origins: [scope.location.origin, ...origins],
  base: new URL('./', scope.location.href).pathname,
};
/** The page for what was not visited (`toWorker`). */
const [offlinePage] = kept;

/** Pages come from the network while there is one: a document names its composition and all files by their hashes. */
const pages = new NetworkFirst({
  cacheName: 'storefront-pages',
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      cacheWillUpdate: async ({ response }) => ((await isWholeDocument(response)) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse: kept }) =>
        kept && (await isWholeDocument(kept)) ? kept : null,
    },
    new ExpirationPlugin({ maxEntries: MAX_PAGES, purgeOnQuotaError: true }),
  ],
});

/** Files of parts never change under their URL. One that was kept wrong is fetched anew when it is met. */
const files = new CacheFirst({
  cacheName: 'storefront-files',
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      cacheKeyWillBeUsed: async ({ request, state }) => {
        // What is asked for here has no hash in what follows.
        if (state) state['request'] = request;
        return toCacheKey(request.url);
      },
      requestWillFetch: async ({ request }) => toSharedRequest(request),
      cacheWillUpdate: async ({ request, response }) =>
        (await isWholeFile(request, response)) ? response : null,
      cachedResponseWillBeUsed: async ({ cachedResponse: kept, state }) =>
        kept && (await isWholeFile(state?.['request'] as Request, kept)) ? kept : null,
    },
    new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true }),
  ],
});

precacheAndRoute(kept, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(pages, { denylist: [/^[^?]*\.[^/?]*(?:\?|$)/] }));
registerRoute(({ url, request }) => isPartFile(url, sources) && !request.headers.has('range'), files);
setCatchHandler(async ({ request }) => {
  const isPage = request.mode === 'navigate' && offlinePage !== undefined;
  const page = isPage ? await matchPrecache(offlinePage.url) : undefined;
  return page ?? Response.error();
});

// A page tells which URL it has come to, and what it has loaded: it was there before this worker was.
scope.addEventListener('message', (event) => {
  const { page, loaded } = readVisit(event.data, sources);
  const event_ = event as never;
  if (page !== undefined) {
    const request = new Request(page, { priority: 'low' });
    event.waitUntil(pages.handle({ event: event_, request }).catch(() => undefined));
  }
  for (const { url, integrity } of loaded) {
    const request = new Request(url, { integrity, mode: 'cors', credentials: 'omit', priority: 'low' });
    // What cannot be had now is kept at the next visit.
    event.waitUntil(files.handle({ event: event_, request }).catch(() => undefined));
  }
});

// Registrations keep it; where it is enabled, Firefox answers no navigation without a network.
disableNavigationPreload();
clientsClaim();
// Nothing of what an older worker has kept is wrong: documents and files are named by what they hold.
void scope.skipWaiting();
