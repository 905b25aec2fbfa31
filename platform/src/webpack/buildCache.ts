import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Configuration, FileCacheOptions } from 'webpack';
import { digestOf, placesWithin } from '../build/SourceDigests';
import { WORKSPACE } from '../workspace';

/** All that may decide what a build makes of a module, besides its configuration. */
const tooling = () => [
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  ...['platform/', 'shared-types/'].flatMap(placesWithin),
];

/**
 * Keeps what a build has made of each module and script, for the next one, in a file of its own for each name.
 *
 * @param shapedBy what the configuration was made from. webpack itself takes a module from the cache whatever the
 * options of its loaders are.
 */
export function buildCache({ name, mode }: Configuration, shapedBy: unknown): FileCacheOptions {
  const key = [process.version, WORKSPACE, digestOf(tooling()), JSON.stringify(shapedBy)];
  return {
    type: 'filesystem',
    cacheDirectory: path.join(WORKSPACE, '.cache/webpack'),
    name: `${name ?? 'build'} (${mode ?? 'production'})`.replaceAll(/[^a-z]+/g, '-'),
    version: createHash('sha256').update(key.join('\0')).digest('hex'),
    // The lock file is part of the version.
    buildDependencies: { defaultWebpack: [] },
  };
}
