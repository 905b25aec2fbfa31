import { CONTRACT_VERSION, StorefrontError, type ComposedRemote, type Composition } from 'shared-types';
import { provideHost, type Apart } from '../facade';
import { createFederation } from './federation';
import { browserFetchers, type Fetchers } from './fetchers';
import { provideComposition } from './composition';
import { toLoadError } from './toLoadError';

const major = (version: string) => version.split('.')[0];

function findRemote(composition: Composition, name: string): ComposedRemote {
  const remote = composition.remotes.find((candidate) => candidate.name === name);
  if (!remote) {
    const known = composition.remotes.map((candidate) => candidate.name).join(', ') || 'none';
    throw new StorefrontError(
      'REMOTE_UNKNOWN',
      `No remote "${name}" in this composition (it has: ${known}).`,
    );
  }
  if (major(remote.contract) !== major(CONTRACT_VERSION)) {
    throw new StorefrontError(
      'REMOTE_CONTRACT',
      `${name} ${remote.version} speaks contract ${remote.contract}, this shell ${CONTRACT_VERSION}: release it again.`,
    );
  }
  return remote;
}

/**
 * Makes this document the host of a composition's remotes and provides the facade that they share.
 * Modules are loaded once; a load that failed starts afresh when it is asked for again.
 */
export function createHost(
  composition: Composition,
  fetchers: Fetchers = browserFetchers,
  createApart?: () => Apart,
): void {
  const loads = new Map<string, Promise<unknown>>();
  let federation: ReturnType<typeof createFederation> | undefined;

  function startFederation() {
    federation ??= createFederation(composition.remotes, fetchers).catch((error: unknown) => {
      federation = undefined;
      throw error;
    });
    return federation;
  }

  async function load(name: string, expose: string): Promise<unknown> {
    const remote = findRemote(composition, name);
    const files = remote.exposes[expose];
    if (!files) {
      throw new StorefrontError('EXPOSE_MISSING', `${name} ${remote.version} does not expose "${expose}".`);
    }
    try {
      const [module] = await Promise.all([
        startFederation().then((instance) => instance.loadRemote(`${name}/${expose.replace('./', '')}`)),
        ...files.styles.map(fetchers.fetchStylesheet),
      ]);
      if (!module)
        throw new StorefrontError('EXPOSE_MISSING', `${name} ${remote.version} gave no "${expose}".`);
      return module;
    } catch (error) {
      // A container whose initialisation failed keeps its rejected promise: forget it, so that a retry begins anew.
      void federation?.then((instance) => instance.moduleCache.delete(name)).catch(() => undefined);
      const problem = toLoadError(error, { chunkId: remote.name, url: remote.entry.url });
      console.error(problem);
      throw problem;
    }
  }

  function loadOnce(name: string, expose: string): Promise<unknown> {
    const key = `${name}/${expose}`;
    const known = loads.get(key);
    if (known) return known;
    const loading = load(name, expose);
    loads.set(key, loading);
    loading.catch(() => loads.delete(key));
    return loading;
  }

  provideComposition(composition);
  provideHost({ loadRemote: loadOnce, site: composition.site, createApart });
}
