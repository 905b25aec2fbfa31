/**
 * The runtime of a remote's container: stands in the place of `@module-federation/webpack-bundler-runtime`
 * (decisions/0017-containers-without-a-runtime.md). A remote has no remotes of its own and takes every module that
 * it shares from its host, so what is left of it is to note the host's share scope and to hand its modules out.
 */

/** A module of a share scope; hosts without `lib` give a promise of one by `get`. */
interface SharedModule {
  lib?: () => unknown;
  get: () => (() => unknown) | Promise<() => unknown>;
}

type ShareScope = Record<string, Record<string, SharedModule>>;
type ModuleId = string | number;

/** What of `__webpack_require__` is used. */
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
  // A host gives one version of each; whether it fits is looked at when a part is published.
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

/** What the plugin's entry copies into `__webpack_require__.federation`. */
const federation = { runtime: {}, bundlerRuntime };

export { federation as default };
