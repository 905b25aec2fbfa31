/**
 * Builds the part named on the command line. It is a program of its own: all modules that it has
 * loaded are inputs of the build.
 */
import type { Configuration } from 'webpack';
import { toErrorText } from '../system';
import { workerConfiguration } from './webpack/workerConfiguration';
import { serverConfiguration } from './webpack/serverConfiguration';
import { loadPart } from './loadPart';
import { runWebpack } from './runWebpack';
import { markStale, rememberBuild, takeDigests } from './staleness';

/**
 * Builds one part for production into its `dist`. All modules that this process has loaded count as
 * read by the build.
 *
 * @throws Error with webpack's report when the build has errors.
 */
async function buildPart(name: string): Promise<void> {
  const before = takeDigests(name);
  const { configure, options } = await loadPart(name);
  markStale(name);
  const read = new Set<string>();
  const build = async (configuration: Configuration) => {
    const { fileDependencies } = await runWebpack(configuration);
    for (const file of fileDependencies) read.add(file);
  };
  const { server } = options;
  if (server) {
    await build(serverConfiguration({ ...options, server }));
    await build(workerConfiguration());
  }
  await build(configure({ development: false }));
  for (const module of Object.keys(require.cache)) read.add(module);
  rememberBuild(name, before, read);
}

buildPart(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(toErrorText(error));
  process.exitCode = 1;
});
