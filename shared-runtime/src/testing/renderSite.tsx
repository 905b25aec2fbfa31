import { CONTRACT_VERSION, type ComposedRemote, type Composition } from '@dhaaga-noor/shared-types';
import { provideComposition } from '../remotes/composition';
import type { HostPages } from '../page/routeTable';
import { provideHost } from '..';
import { TEST_SITE, type TestHost } from './renderRoutes';
import { startInMemory } from './startInMemory';

/** A remote of a test's composition. */
export function testRemote(remote: Pick<ComposedRemote, 'name'> & Partial<ComposedRemote>): ComposedRemote {
  return {
    version: '1.0.0',
    container: remote.name,
    contract: CONTRACT_VERSION,
    entry: { url: '/entry.js' },
    exposes: {},
    routes: [],
    nav: [],
    ...remote,
  };
}

/** The site around a host's pages, for unit tests of the host. */
export interface TestSite extends TestHost {
  remotes?: ComposedRemote[];
  preview?: Composition['preview'];
  languages?: Composition['languages'];
}

/**
 * Renders a host's pages at a URL, through the host's route table and a memory router.
 *
 * @returns the router; its `state.location` is the current location.
 */
export function renderSite(
  pages: HostPages,
  path: string,
  { remotes = [], site, loadRemote, preview, languages }: TestSite = {},
) {
  const settings = { ...TEST_SITE, ...site };
  const composition = {
    contract: CONTRACT_VERSION,
    // Of no clock: pages show the composition's year.
    year: 2031,
    site: settings,
    shell: { version: '1.0.0' },
    remotes,
    preview,
    languages,
  };
  provideComposition(composition);
  provideHost({
    site: settings,
    loadRemote: loadRemote ?? ((name) => Promise.reject(new Error(`${name} is not part of this test`))),
  });
  return startInMemory(composition, pages, path);
}
