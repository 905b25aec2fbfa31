import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { ComposedRemote } from 'shared-types';
import * as facade from '../index';
import manifest from '../../package.json';
import type { Fetchers } from './fetchers';

type Container = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

const globals = globalThis as unknown as Record<string, unknown>;

/** Remotes name the function that fetches their chunks by this global; `platform` compiles the other side. */
const FETCH_CHUNK = '__storefrontFetchScript';

function singleton(version: string, module: object) {
  return {
    version,
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}

/** The modules that remotes take from the host. */
function sharedModules() {
  return {
    react: singleton(React.version, React),
    'react/jsx-runtime': singleton(React.version, jsxRuntime),
    'react-dom': singleton(React.version, ReactDOM),
    'shared-runtime': singleton(manifest.version, facade),
  };
}

/** Loads a remote's entry itself: the runtime's own loader knows neither integrity nor retries and gives up at 20 s. */
function entryLoader(remotes: ComposedRemote[], { fetchScript }: Fetchers): ModuleFederationRuntimePlugin {
  return {
    name: 'storefront-entry-loader',
    async loadEntry({ remoteInfo }) {
      const remote = remotes.find(({ name }) => name === remoteInfo.name);
      if (!remote) return undefined;
      const container = () => globals[remote.container] as Container | undefined;
      if (!container()) {
        await fetchScript({
          ...remote.entry,
          chunkId: remote.name,
          executed: () => container() !== undefined,
        });
      }
      return container();
    },
  };
}

/**
 * Creates the federation instance of a host that is itself built without the federation plugin.
 * The runtime arrives as a chunk of its own, so a page without remotes does not pay for it.
 */
export async function createFederation(
  remotes: ComposedRemote[],
  fetchers: Fetchers,
): Promise<ModuleFederation> {
  const [runtime, core] = await Promise.all([
    import(/* webpackChunkName: "federation" */ '@module-federation/runtime'),
    import(/* webpackChunkName: "federation" */ '@module-federation/runtime-core'),
  ]);
  globals['_FEDERATION_RUNTIME_CORE'] = core;
  globals[FETCH_CHUNK] = fetchers.fetchScript;
  const instance = runtime.createInstance({
    name: 'storefront-host',
    version: manifest.version,
    remotes: [],
    shared: sharedModules(),
    plugins: [entryLoader(remotes, fetchers)],
  });
  instance.registerRemotes(
    remotes.map(({ name, container, entry }) => ({
      name,
      entry: entry.url,
      entryGlobalName: container,
      type: 'global' as const,
    })),
  );
  return instance;
}
