import type { Composition } from '@dhaaga-noor/shared-types';
import { loadRemote, provideHost } from '../facade';
import { provideComposition } from './composition';
import { browserFetchers, type Fetchers } from './fetchers';
import type { RemoteLoader } from './remoteLoader';
import { toLoadError } from './toLoadError';

/** Remotes fetch their chunks through this global function; `platform` compiles the calls. */
const FETCH_CHUNK = '__storefrontFetchScript';

let startLoader: () => Promise<RemoteLoader | undefined> = () => Promise.resolve(undefined);

/** Applies `make` to a remote's module. If that fails, to the last known good release's. */
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

/** Whether a remote has failed over from the document's release to its last known good one. */
export const hasFailedOver = async (remote: string): Promise<boolean> =>
  (await startLoader())?.hasFailedOver(remote) ?? false;

/**
 * Makes this document the host of a composition's remotes and provides their shared facade. Modules
 * load once; a failed load restarts at the next call.
 */
export function createHost(composition: Composition, fetchers: Fetchers = browserFetchers): void {
  let loader: Promise<RemoteLoader> | undefined;

  const start = () => {
    // Pages that load no remote do not load the remote loader.
    loader ??= import(/* webpackChunkName: "federation" */ './remoteLoader').then(
      ({ createRemoteLoader }) => createRemoteLoader(composition, fetchers),
      (error: unknown) => {
        loader = undefined;
        const problem = toLoadError(error, { chunkId: 'federation', url: '' });
        // Log it here, once, not in each caller.
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
  provideHost({ loadRemote: load, site: composition.site, base: composition.base });
}
