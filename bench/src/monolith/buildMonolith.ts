import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { partNames } from '@dhaaga-noor/platform/system';
import { loadPart } from '@dhaaga-noor/platform/build';
import { runWebpack } from '@dhaaga-noor/platform/webpack';
import type { PartConfiguration } from '@dhaaga-noor/platform/webpack';
import { serverFile } from '@dhaaga-noor/platform/store';
import { serverConfiguration } from '@dhaaga-noor/platform/webpack';
import { ImportsPlugin, toChunkFiles } from './ImportsPlugin';
import { CHUNK_FILES, plainFederation } from './plainModules';

const FEDERATION = /^\.\/federation$/;

interface Build {
  configuration: Configuration;
  output: Configuration['output'];
  federation: string;
}

/** A part's own configuration, with plain imports instead of federation. */
async function build({ configuration, output, federation }: Build): Promise<ImportsPlugin> {
  const imports = new ImportsPlugin();
  const replace = new webpack.NormalModuleReplacementPlugin(FEDERATION, (resource: { request: string }) => {
    resource.request = federation;
  });
  const isAllowed = (plugin: unknown) => !(plugin instanceof webpack.optimize.LimitChunkCountPlugin);
  const plugins = [...(configuration.plugins ?? []).filter(isAllowed), replace, imports];
  await runWebpack({
    ...configuration,
    // This plugin belongs to the part's own build.
    cache: false,
    output: { ...configuration.output, ...output },
    plugins,
    // Parts have no common order; class names are scoped, so none is needed.
    ignoreWarnings: [/Conflicting order/],
  });
  return imports;
}

/** Both builds use one name, one after the other: an import is identified by its location. */
function writeModule(folder: string, name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The module with the table may be in any chunk of the server's build. */
function fillChunkFiles(folder: string, files: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.cjs'))) {
    const file = path.join(folder, name);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(CHUNK_FILES, () => files),
    );
  }
}

/**
 * Builds the sources of all parts as one, with the shell's own configuration.
 *
 * @param target folder for the build, `dist`, next to its generated sources.
 * @returns its remotes.
 */
export async function buildMonolith(target: string): Promise<PartConfiguration[]> {
  rmSync(target, { recursive: true, force: true });
  const [shell, ...remotes] = await Promise.all(partNames().map(loadPart));
  const { options, configure } = shell as PartConfiguration;
  const { server = '' } = options;
  const dist = path.join(target, 'dist');
  const browser = await build({
    configuration: configure({ development: false }),
    output: { path: dist },
    federation: writeModule(target, 'federation.js', plainFederation(remotes, false)),
  });
  const serverFolder = path.join(dist, path.dirname(serverFile()));
  const rendered = await build({
    configuration: {
      ...serverConfiguration({ ...options, server }),
      optimization: { splitChunks: false, minimize: false },
    },
    output: { path: serverFolder, chunkFilename: 'chunk-[id].cjs' },
    federation: writeModule(target, 'federation.js', plainFederation(remotes, true)),
  });
  fillChunkFiles(serverFolder, JSON.stringify(toChunkFiles(rendered.imported, browser.imported)));
  return remotes;
}
