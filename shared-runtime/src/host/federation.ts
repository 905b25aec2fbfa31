import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as facade from '../index';
import manifest from '../../package.json';
import type { Fetchers } from './fetchers';
import type { RunnableRelease } from './findRemote';

type Container = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

const globals = globalThis as unknown as Record<string, unknown>;

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
function entryLoader(releases: RunnableRelease[], { fetchScript }: Fetchers): ModuleFederationRuntimePlugin {
  return {
    name: 'storefront-entry-loader',
    async loadEntry({ remoteInfo }) {
      const release = releases.find(({ name }) => name === remoteInfo.name);
      if (!release) return undefined;
      const container = () => globals[release.container] as Container | undefined;
      if (!container()) {
        await fetchScript({
          ...release.entry,
          chunkId: release.name,
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
  releases: RunnableRelease[],
  fetchers: Fetchers,
): Promise<ModuleFederation> {
  const [runtime, core] = await Promise.all([
    import(/* webpackChunkName: "federation" */ '@module-federation/runtime'),
    import(/* webpackChunkName: "federation" */ '@module-federation/runtime-core'),
  ]);
  globals['_FEDERATION_RUNTIME_CORE'] = core;
  const instance = runtime.createInstance({
    name: 'storefront-host',
    version: manifest.version,
    remotes: [],
    shared: sharedModules(),
    plugins: [entryLoader(releases, fetchers)],
  });
  instance.registerRemotes(
    releases.map(({ name, container, entry }) => ({
      name,
      entry: entry.url,
      entryGlobalName: container,
      type: 'global' as const,
    })),
  );
  return instance;
}
