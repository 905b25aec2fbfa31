/**
 * Builds the part named on the command line. It is a program of its own: all modules that it has
 * loaded are inputs of the build.
 */
import path from 'node:path';
import type { Release } from '@dhaaga-noor/shared-types';
import type { Configuration } from 'webpack';
import { readBuildRelease } from '../store';
import { partFolder, toErrorText } from '../system';
import { workerConfiguration } from './webpack/workerConfiguration';
import { serverConfiguration } from './webpack/serverConfiguration';
import { languagesOf } from './languagesOf';
import { loadPart } from './loadPart';
import { runWebpack } from './runWebpack';
import { markStale, rememberBuild, takeDigests } from './staleness';

/**
 * Builds one part for production into its `dist`, in each of its languages. All modules that this
 * process has loaded count as read by the build.
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
  const buildIn = async (language?: string, languages?: Record<string, Release>) => {
    if (server) await build(serverConfiguration({ ...options, server }, language));
    await build(configure({ development: false, language, languages }));
  };
  if (server) await build(workerConfiguration());
  const languages: Record<string, Release> = {};
  for (const language of languagesOf(name)) {
    await buildIn(language);
    languages[language] = readBuildRelease(name, path.join(partFolder(name), 'dist'));
  }
  await buildIn(undefined, languages);
  for (const module of Object.keys(require.cache)) read.add(module);
  rememberBuild(name, before, read);
}

buildPart(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(toErrorText(error));
  process.exitCode = 1;
});
