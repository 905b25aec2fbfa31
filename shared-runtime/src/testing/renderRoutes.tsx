import {
  CONTRACT_VERSION,
  type Composition,
  type RouteSkeleton,
  type SiteSettings,
} from '@dhaaga-noor/shared-types';
import type { HostPages } from '../page/routeTable';
import { provideHost, type RouteModules } from '..';
import { startInMemory } from './startInMemory';

/** Site settings for unit tests. */
export const TEST_SITE: SiteSettings = {
  brand: 'Test Brand',
  tagline: 'Test tagline',
  origin: 'https://shop.example',
  city: 'Test City',
  phone: '+91 00000 00000',
  email: 'hello@shop.example',
  instagram: 'https://photos.example/shop',
  instagramHandle: '@shop',
  whatsapp: 'https://chat.example/910000000000',
  season: '2025',
};

/** A test's settings of the host that runs the remote. */
export interface TestHost {
  /** Loads all other remotes; without it they fail to load. */
  loadRemote?: (name: string, expose: string) => Promise<unknown>;
  site?: Partial<SiteSettings>;
}

const REMOTE = 'remote-under-test';

const pages: HostPages = {
  Layout: ({ main }) => <main {...main} tabIndex={-1} />,
  Header: () => null,
  NotFound: () => <p>Page not found</p>,
  PageLoading: () => <p>Page loading</p>,
  MissingRemote: ({ error }) => <p>Page failed: {String(error)}</p>,
  UnexpectedError: ({ error }) => <p>Unexpected error: {String(error)}</p>,
  routes: [],
};

function compositionOf(routes: RouteSkeleton[]): Composition {
  const remote = {
    name: REMOTE,
    version: '0.0.0',
    container: REMOTE,
    contract: CONTRACT_VERSION,
    entry: { url: '/entry.js' },
    exposes: {},
    routes,
    nav: [],
  };
  return {
    contract: CONTRACT_VERSION,
    year: 2026,
    site: TEST_SITE,
    shell: { version: '0.0.0' },
    remotes: [remote],
  };
}

/**
 * Renders a remote's exposed `./routes` module at a URL, through the host's own route table and a
 * memory router.
 *
 * @returns the `router`; its `state.location` is the current location.
 */
export function renderRoutes(
  modules: RouteModules,
  skeletons: RouteSkeleton[],
  path: string,
  host: TestHost = {},
) {
  const elsewhere =
    host.loadRemote ?? ((name) => Promise.reject(new Error(`${name} is not part of this test`)));
  provideHost({
    site: { ...TEST_SITE, ...host.site },
    loadRemote: (name, expose) => (name === REMOTE ? Promise.resolve(modules) : elsewhere(name, expose)),
  });
  return { router: startInMemory(compositionOf(skeletons), pages, path) };
}
