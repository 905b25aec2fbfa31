import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FileCacheOptions } from 'webpack';
import { digestOf, sourcesWithin } from '../SourceDigests';
import { partFolder, WORKSPACE } from '../../system';
import { readManifest } from './names';
import type { BuildMode, PartOptions } from './partOptions';

/** All that may decide what a build makes of a module, besides its configuration. */
const tooling = () => [
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  ...['platform/', 'shared-types/'].flatMap(sourcesWithin),
];

/** Each kind of build has a cache of its own. */
function toName(name: string, { development, alone, publishedHost, server }: BuildMode): string {
  const args = Object.entries({ development, alone, publishedHost, server }).filter(([, is]) => is);
  return [name, ...args.map(([word]) => word)].join('-');
}

/**
 * Keeps what a build has made of each module and script, for the next one.
 *
 * webpack itself takes a module from the cache whatever the options of its loaders are: all that the configuration is
 * made from is part of the version.
 */
export function buildCache(options: PartOptions, mode: BuildMode): FileCacheOptions {
  // Where a development server answers changes no module.
  const shapedBy = JSON.stringify([options, { ...mode, origin: undefined }]);
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
