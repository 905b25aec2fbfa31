import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { partFolder, WORKSPACE } from '../../system';
import { catalogueRules } from '../../catalogue';
import { buildCache, NoBuildDependenciesPlugin } from './buildCache';
import type { BuildMode, PartOptions } from './partOptions';
import { serverFile } from '../../store';
import { moduleRules, resolveIn } from './rules';

/** Output folder of the server bundle, before the browser's build copies it into the release. */
export function serverFolder(name: string, language?: string): string {
  return path.join(WORKSPACE, '.cache/server', [name, language].filter(Boolean).join('-'));
}

/**
 * The configuration of a host's server bundle: one file that renders pages for the composer. It
 * holds no styles and emits no files; class names and URLs are those of the browser's build.
 */
export function serverConfiguration(
  options: PartOptions & { server: string },
  language?: string,
): Configuration {
  const { name, server } = options;
  const mode: BuildMode = { development: false, server: true, language };
  return {
    name: `${name} (server)`,
    context: partFolder(name),
    mode: 'production',
    cache: buildCache(options, mode),
    target: 'node20',
    devtool: false,
    entry: { index: [path.join(__dirname, 'serverPublicPath.js'), server] },
    output: {
      path: serverFolder(name, language),
      filename: path.basename(serverFile(language)),
      library: { type: 'commonjs2' },
      publicPath: '',
      clean: true,
    },
    resolve: resolveIn(language),
    module: { rules: [...moduleRules(name, mode), ...catalogueRules(language)] },
    plugins: [new NoBuildDependenciesPlugin(), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { moduleIds: 'natural', minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
