import type { Composition } from 'shared-types';
import { provideHost, type Apart } from '../facade';
import { provideComposition } from './composition';
import { browserFetchers, type Fetchers } from './fetchers';
import type { RemoteLoader } from './remoteLoader';
import { toLoadError } from './toLoadError';

/** Remotes name the function that fetches their chunks by this global; `platform` compiles the other side. */
const FETCH_CHUNK = '__storefrontFetchScript';

let startLoader: () => Promise<RemoteLoader | undefined> = () => Promise.resolve(undefined);

/**
 * Gives up a remote's present release, which came and does not work, for its last known good.
 *
 * @returns whether there is another release to try.
 */
export const goOver = async (remote: string, problem: unknown): Promise<boolean> =>
  (await startLoader())?.goOver(remote, problem) ?? false;

/** Whether a remote's modules come from its last known good, and not from the release that the document was made of. */
export const isGoneOver = async (remote: string): Promise<boolean> =>
  (await startLoader())?.isGoneOver(remote) ?? false;

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
      ({ createRemoteLoader }) => createRemoteLoader(composition.remotes, fetchers),
      (error: unknown) => {
        loader = undefined;
        throw error;
      },
    );
    return loader;
  };

  async function loadRemote(name: string, expose: string): Promise<unknown> {
    const remote = composition.remotes.find((candidate) => candidate.name === name);
    const files = remote?.exposes[expose];
    if (files) fetchers.fetchTogether?.(remote.entry, files.styles);
    const { load } = await start().catch((error: unknown) => {
      const problem = toLoadError(error, { chunkId: name, url: '' });
      console.error(problem);
      throw problem;
    });
    return load(name, expose);
  }

  startLoader = () => loader ?? Promise.resolve(undefined);
  (globalThis as unknown as Record<string, unknown>)[FETCH_CHUNK] = fetchers.fetchScript;
  provideComposition(composition);
  provideHost({ loadRemote, site: composition.site, createApart });
}
