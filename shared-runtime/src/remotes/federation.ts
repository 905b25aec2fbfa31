import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as facade from '..';
import manifest from '../../package.json';
import type { Fetchers } from './fetchers';
import type { RunnableRelease } from './findRemote';

/** A shared module in a webpack share scope (the federation runtime reads all of these fields). */
interface SharedModule {
  version: string;
  from: string;
  lib: () => object;
  get: () => () => object;
  loaded: true;
  scope: string[];
  shareConfig: { singleton: true; requiredVersion: string };
  useIn: string[];
  deps: string[];
  strategy: 'version-first';
}

type ShareScope = Record<string, Record<string, SharedModule>>;

/** A Module Federation container, with any runtime. */
interface Container {
  init: (scope: ShareScope, initScope: unknown[], options: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

const HOST = 'storefront-host';
const SCOPE = 'default';

const globals = globalThis as unknown as Record<string, Container | undefined>;

function share(version: string, module: object): Record<string, SharedModule> {
  const give = () => module;
  return {
    [version]: {
      version,
      from: HOST,
      lib: give,
      get: () => give,
      loaded: true,
      scope: [SCOPE],
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
      useIn: [],
      deps: [],
      strategy: 'version-first',
    },
  };
}

/** The modules that remotes consume from the host. */
const sharedModules = (): ShareScope => ({
  react: share(React.version, React),
  'react/jsx-runtime': share(React.version, jsxRuntime),
  'react-dom': share(React.version, ReactDOM),
  'shared-runtime': share(manifest.version, facade),
});

/**
 * Runs remotes' containers in a host built without the federation plugin
 * (decisions/0017-containers-without-a-runtime.md). Each is fetched and initialised once; a failed
 * one restarts at the next call.
 */
export function createFederation(fetchers: Fetchers) {
  const scope = sharedModules();
  const started = new Map<string, Promise<Container>>();

  async function start({ name, container, entry }: RunnableRelease): Promise<Container> {
    const find = () => globals[container];
    if (!find())
      await fetchers.fetchScript({ ...entry, chunkId: name, executed: () => find() !== undefined });
    const found = find() as Container;
    await found.init(scope, [], { version: '', shareScopeKeys: SCOPE, shareScopeMap: { [SCOPE]: scope } });
    return found;
  }

  function startOnce(release: RunnableRelease): Promise<Container> {
    const { container } = release;
    const starting = started.get(container) ?? start(release);
    started.set(container, starting);
    starting.catch(() => started.delete(container));
    return starting;
  }

  return {
    /** @throws the error of fetching the entry, initialising it or loading the module. */
    loadRemote: async (release: RunnableRelease, expose: string): Promise<unknown> => {
      const container = await startOnce(release);
      const evaluate = await container.get(expose);
      return evaluate();
    },
  };
}
