/**
 * The runtime of a remote's container, in place of `@module-federation/webpack-bundler-runtime`
 * (decisions/0017-containers-without-a-runtime.md). A remote has no remotes of its own and takes
 * every shared module from its host. So this only stores the host's share scope and hands out the
 * remote's modules.
 */

/** A module of a share scope. Hosts without `lib` return a promise of one from `get`. */
interface SharedModule {
  lib?: () => unknown;
  get: () => (() => unknown) | Promise<() => unknown>;
}

type ShareScope = Record<string, Record<string, SharedModule>>;
type ModuleId = string | number;

interface WebpackRequire {
  /** Module factories. */
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** Share scopes. */
  S: Record<string, ShareScope>;
  consumesLoadingData: {
    moduleIdToConsumeDataMapping: Record<ModuleId, { shareKey: string; requiredVersion: string }>;
  };
}

interface Initialisation {
  webpackRequire: WebpackRequire;
  shareScope: ShareScope;
}

interface Consumption {
  webpackRequire: WebpackRequire;
  chunkId: ModuleId;
  /** Modules that a chunk takes from the host. */
  chunkMapping: Record<ModuleId, ModuleId[]>;
  installedModules: Record<ModuleId, true>;
  /** What the chunk waits for. */
  promises: Promise<unknown>[];
}

const SCOPE = 'default';

async function install({ webpackRequire, installedModules }: Consumption, id: ModuleId): Promise<void> {
  const { shareKey, requiredVersion } =
    webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id] ?? {};
  // A host gives one version of each; publishing checks whether it fits.
  const [shared] = Object.values(webpackRequire.S[SCOPE]?.[String(shareKey)] ?? {});
  if (!shared)
    throw new Error(`The host of this remote gives no ${String(shareKey)} (${String(requiredVersion)}).`);
  const module = (shared.lib ?? (await shared.get()))();
  webpackRequire.m[id] = (target) => {
    target.exports = module;
  };
  installedModules[id] = true;
}

const bundlerRuntime = {
  init: () => ({}),
  initContainerEntry({ webpackRequire, shareScope }: Initialisation) {
    webpackRequire.S[SCOPE] = shareScope;
  },
  consumes(consumption: Consumption) {
    const { chunkMapping, chunkId, installedModules, promises } = consumption;
    const missing = (chunkMapping[chunkId] ?? []).filter((id) => !installedModules[id]);
    promises.push(...missing.map((id) => install(consumption, id)));
  },
};

/** Copied into `__webpack_require__.federation` by the plugin's entry. */
const federation = { runtime: {}, bundlerRuntime };

export { federation as default };
