import webpack, { type Configuration, type Stats } from 'webpack';
import { workerConfiguration } from '../offline/workerConfiguration';
import { serverConfiguration } from '../webpack/serverConfiguration';
import { loadPart } from './loadPart';
import { fingerprint, rememberBuild } from './staleness';

function compile(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) return reject(new Error('webpack gave no compiler'));
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError ?? new Error('webpack failed'));
        else if (stats) resolve(stats);
      });
    });
  });
}

/**
 * Builds by a configuration.
 *
 * @throws Error with webpack's report when the build has errors.
 */
export async function runWebpack(configuration: Configuration): Promise<void> {
  const stats = await compile(configuration);
  if (stats.hasErrors())
    throw new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
  if (stats.hasWarnings())
    console.warn(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
}

/**
 * Builds one part for production into its `dist`.
 *
 * @throws Error with webpack's report when the build has errors.
 */
export async function buildPart(name: string): Promise<void> {
  const current = fingerprint(name);
  const { configure, options } = await loadPart(name);
  const { server } = options;
  if (server) {
    await runWebpack(serverConfiguration({ ...options, server }));
    await runWebpack(workerConfiguration());
  }
  await runWebpack(configure({ development: false }));
  rememberBuild(name, current);
}
