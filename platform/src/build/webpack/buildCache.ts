import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FileCacheOptions, Compiler } from 'webpack';
import { digestOf, SETTINGS, sourcesWithin } from '../sources';
import { partFolder, WORKSPACE } from '../../system';
import { readManifest } from './names';
import type { BuildMode, PartOptions } from './partOptions';

/** Everything besides its configuration that may affect a build's output. */
const tooling = () => [...SETTINGS, ...['platform', 'shared-types'].flatMap(sourcesWithin)];

/** Each kind of build has its own cache. */
function toName(name: string, { development, alone, server, language }: BuildMode): string {
  const reloads = development && !development.refresh;
  const args = Object.entries({ development, reloads, alone, server }).filter(([, is]) => is);
  return [name, ...args.map(([word]) => word), ...(language === undefined ? [] : [language])].join('-');
}

/**
 * Caches what a build has made of each module and script.
 *
 * webpack reuses a module even when its loaders' options have changed. So all inputs of the
 * configuration are part of the cache's version.
 */
export function buildCache(options: PartOptions, mode: BuildMode): FileCacheOptions {
  // Neither a development server's URL nor the builds of other languages affect a module.
  const shapedBy = JSON.stringify([options, { ...mode, origin: undefined, languages: undefined }]);
  const manifest = JSON.stringify(readManifest(partFolder(options.name)));
  const key = [process.version, WORKSPACE, digestOf(tooling()), shapedBy, manifest];
  return {
    type: 'filesystem',
    cacheDirectory: path.join(WORKSPACE, '.cache/webpack'),
    name: toName(options.name, mode),
    version: createHash('sha256').update(key.join('\0')).digest('hex'),
    // The lock file is part of the version.
    buildDependencies: { defaultWebpack: [] },
  };
}

/**
 * Removes the loaders of modules from the dependencies of webpack's cache. webpack would resolve,
 * hash and later check everything that they require; the cache's version (`buildCache`) covers it
 * already.
 */
export class NoBuildDependenciesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoBuildDependenciesPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('NoBuildDependenciesPlugin', () =>
        compilation.buildDependencies.clear(),
      );
    });
  }
}
