import { ChunkLoadError, rootOf, StorefrontError, type Composition } from '@dhaaga-noor/shared-types';
import { createFederation } from './federation';
import type { Fetchers } from './fetchers';
import { reportOutdated } from './reportOutdated';
import { findRemote, type RemoteReleases, type RunnableRelease } from './findRemote';
import { quarantine } from './quarantine';
import { raceWithFallback } from './race';
import { toLoadError } from './toLoadError';

/** What to make of a module, such as a page's data. */
export interface Use<Module, Result> {
  name: string;
  expose: string;
  module: Module;
  make: (module: Module) => Promise<Result>;
}

/** Loads remotes' exposed modules from their current releases, or from the last known good ones. */
export interface RemoteLoader {
  load: (name: string, expose: string) => Promise<unknown>;
  /** Applies `make` to a loaded module. If that fails, to the last known good release's. */
  use: <Module, Result>(use: Use<Module, Result>) => Promise<Result>;
  hasFailedOver: (name: string) => boolean;
}

/** Runs single releases. A failed load restarts at the next call. */
function createRunner(fetchers: Fetchers) {
  const { loadRemote } = createFederation(fetchers);

  return async (release: RunnableRelease, expose: string): Promise<unknown> => {
    const { name, entry, styles } = release;
    const missing = (what: string) =>
      new StorefrontError('EXPOSE_MISSING', `${name} ${release.version} ${what} "${expose}".`);
    try {
      const files = styles[expose];
      if (!files) throw missing('does not expose');
      const styled = Promise.all(files.map(fetchers.fetchStylesheet));
      // If the scripts fail too, report those instead.
      styled.catch(() => undefined);
      const module = await loadRemote(release, expose);
      await styled;
      if (!module) throw missing('gave no');
      return module;
    } catch (error) {
      throw toLoadError(error, { chunkId: name, url: entry.url });
    }
  };
}

/** Prepares to load the modules of a composition's remotes. */
export function createRemoteLoader(
  { remotes, ...bases }: Pick<Composition, 'remotes' | 'base' | 'root'>,
  fetchers: Fetchers,
): RemoteLoader {
  const run = createRunner(fetchers);
  const loads = new Map<string, Promise<unknown>>();
  /** Remotes that have failed over, and why. */
  const givenUp = new Map<string, unknown>();
  const reported = new Set<string>();

  /** From now on, loads all of the remote, also what is loaded, from its previous release. */
  function failOver({ present, previous }: Required<RemoteReleases>, problem: unknown): void {
    const { name, version, entry } = present;
    givenUp.set(name, problem);
    for (const key of [...loads.keys()]) if (key.startsWith(`${name}/`)) loads.delete(key);
    quarantine.add(entry);
    if (reported.has(name)) return;
    reported.add(name);
    console.warn(
      `${name} ${version} does not work in this tab: falling back to ${previous.version}. ${String(problem)}`,
    );
  }

  const orLastKnownGood = <Result>(
    releases: Required<RemoteReleases>,
    own: Promise<Result>,
    other: () => Promise<Result>,
  ): Promise<Result> => {
    const { name, entry } = releases.present;
    const late = new ChunkLoadError(name, 'timeout', entry.url);
    return raceWithFallback({ own, other, late, onFailover: (problem) => failOver(releases, problem) });
  };

  const isOut = ({ name, entry }: RunnableRelease) => givenUp.has(name) || quarantine.holds(entry);

  async function loadLastKnownGood(releases: Required<RemoteReleases>, expose: string): Promise<unknown> {
    const { present, previous } = releases;
    try {
      const module = await run(previous, expose);
      failOver(releases, givenUp.get(present.name) ?? 'It did not come before.');
      return module;
    } catch {
      // Both failed, so the current release is not to blame: clear its record and load it again.
      givenUp.delete(present.name);
      quarantine.remove(present.entry);
      return run(present, expose);
    }
  }

  async function load(name: string, expose: string): Promise<unknown> {
    const { present, previous } = findRemote(remotes, name);
    if (!previous) return run(present, expose);
    const releases = { present, previous };
    if (isOut(present)) return loadLastKnownGood(releases, expose);
    return orLastKnownGood(releases, run(present, expose), () => run(previous, expose));
  }

  function makeOf<Module, Result>({ name, expose, module, make }: Use<Module, Result>): Promise<Result> {
    const { present, previous } = findRemote(remotes, name);
    if (!previous || isOut(present)) return make(module);
    const again = async () => make((await run(previous, expose)) as Module);
    return orLastKnownGood({ present, previous }, make(module), again);
  }

  /** A tab may stay open until its remotes' files are removed. */
  const failOutdated = (name: string) => async (problem: unknown) => {
    const entry = remotes.find((remote) => remote.name === name)?.entry.url;
    await reportOutdated(problem, entry, rootOf(bases));
    throw problem;
  };

  return {
    load: (name, expose) => {
      const key = `${name}/${expose}`;
      const known = loads.get(key);
      if (known) return known;
      const loading = load(name, expose).catch(failOutdated(name));
      loads.set(key, loading);
      loading.catch((problem: unknown) => {
        console.error(problem);
        loads.delete(key);
      });
      return loading;
    },
    use: (use) => makeOf(use).catch(failOutdated(use.name)),
    hasFailedOver: (name) => givenUp.has(name),
  };
}
