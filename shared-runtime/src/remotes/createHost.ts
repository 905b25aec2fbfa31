import type { Composition } from '@dhaaga-noor/shared-types';
import { loadRemote, provideHost, type Apart } from '../facade';
import { provideComposition } from './composition';
import { browserFetchers, type Fetchers } from './fetchers';
import type { RemoteLoader } from './remoteLoader';
import { toLoadError } from './toLoadError';

/** Remotes name the function that fetches their chunks by this global; `platform` compiles the other side. */
const FETCH_CHUNK = '__storefrontFetchScript';

let startLoader: () => Promise<RemoteLoader | undefined> = () => Promise.resolve(undefined);

/** Makes something of a remote's module; where that does not come, of the same module of its last known good release. */
export async function withRemote<Module, Result>(
  name: string,
  expose: string,
  make: (module: Module) => Promise<Result>,
): Promise<Result> {
  const module = await loadRemote<Module>(name, expose);
  const loader = await startLoader();
  try {
    return await (loader ? loader.use({ name, expose, module, make }) : make(module));
  } catch (problem) {
    console.error(problem);
    throw problem;
  }
}

/** Whether a remote's modules come from its last known good, and not from the release that the document was made of. */
export const hasFailedOver = async (remote: string): Promise<boolean> =>
  (await startLoader())?.hasFailedOver(remote) ?? false;

/**
 * Makes this document the host of a composition's remotes and provides the facade that they share.
 * Modules are loaded once; a load that failed starts afresh when it is asked for again.
 */
export function createHost(
  composition: Composition,
  fetchers: Fetchers = browserFetchers,
  createApart?: () => Apart,
): void {
  let loader: Promise<RemoteLoader> | undefined;

  const start = () => {
    // A page that asks no remote for anything does not pay for what loads them.
    loader ??= import(/* webpackChunkName: "federation" */ './remoteLoader').then(
      ({ createRemoteLoader }) => createRemoteLoader(composition, fetchers),
      (error: unknown) => {
        loader = undefined;
        const problem = toLoadError(error, { chunkId: 'federation', url: '' });
        // Here, and not by each of those who wait for it: it is said once.
        console.error(problem);
        throw problem;
      },
    );
    return loader;
  };

  async function load(name: string, expose: string): Promise<unknown> {
    const remote = composition.remotes.find((candidate) => candidate.name === name);
    const files = remote?.exposes[expose];
    if (files) fetchers.fetchTogether?.(remote.entry, files.styles);
    return (await start()).load(name, expose);
  }

  startLoader = () => loader ?? Promise.resolve(undefined);
  (globalThis as unknown as Record<string, unknown>)[FETCH_CHUNK] = fetchers.fetchScript;
  provideComposition(composition);
  provideHost({ loadRemote: load, site: composition.site, staticHost: composition.staticHost, createApart });
}
