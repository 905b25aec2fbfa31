/** Builds the part named on the command line into its `dist`, in each of its languages. */
import path from 'node:path';
import type { Release } from '@dhaaga-noor/shared-types';
import { readBuildRelease } from '../store';
import { partFolder, toErrorText } from '../system';
import { workerConfiguration } from './webpack/workerConfiguration';
import { serverConfiguration } from './webpack/serverConfiguration';
import { languagesOf } from './languagesOf';
import { loadPart } from './loadPart';
import { runWebpack } from './runWebpack';
import { digestOf, forgetBuild, recordBuild, sourcesFor } from './sources';

async function buildPart(name: string): Promise<void> {
  const digest = digestOf(sourcesFor([name]));
  const { configure, options } = await loadPart(name);
  forgetBuild(name);
  const { server } = options;
  const buildIn = async (language?: string, languages?: Record<string, Release>) => {
    if (server) await runWebpack(serverConfiguration({ ...options, server }, language));
    await runWebpack(configure({ development: false, language, languages }));
  };
  if (server) await runWebpack(workerConfiguration());
  const languages: Record<string, Release> = {};
  for (const language of languagesOf(name)) {
    await buildIn(language);
    languages[language] = readBuildRelease(name, path.join(partFolder(name), 'dist'));
  }
  await buildIn(undefined, languages);
  recordBuild(name, digest);
}

buildPart(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(toErrorText(error));
  process.exitCode = 1;
});
