import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { WORKER_FILE } from '../../store';
import { buildCache, NoBuildDependenciesPlugin } from './buildCache';
import type { BuildMode } from './partOptions';
import { moduleRules } from './rules';
import { WORKSPACE } from '../../system';

/** Output folder of the service worker, before a host's build copies it into the release. */
export const WORKER_FOLDER = path.join(WORKSPACE, '.cache/worker');

const PACKAGE = 'platform';
const MODE: BuildMode = { development: false, server: true };

/** The configuration of the service worker: one script. */
export function workerConfiguration(): Configuration {
  return {
    name: 'service worker',
    context: path.join(__dirname, '../worker'),
    mode: 'production',
    cache: buildCache({ name: PACKAGE }, MODE),
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { worker: './worker.ts' },
    output: { path: WORKER_FOLDER, filename: path.basename(WORKER_FILE), clean: true },
    resolve: { extensions: ['.ts', '.js', '.mjs'] },
    module: { rules: moduleRules(PACKAGE, MODE) },
    plugins: [
      new NoBuildDependenciesPlugin(),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
