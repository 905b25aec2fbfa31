import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ComposedRemote, Release, SiteSettings } from '@dhaaga-noor/shared-types';
import { buildConfiguration } from '@dhaaga-noor/platform/webpack';
import { buildParts, loadPart, NEUTRAL_SITE, type PartConfiguration } from '@dhaaga-noor/platform/build';
import { planComposition, toDocument } from '@dhaaga-noor/platform/render';
import { readBuildRelease } from '@dhaaga-noor/platform/store';
import { partFolder, partNames, WORKSPACE } from '@dhaaga-noor/platform/system';
import { toDevelopmentComposition, toRunningRemote } from './developmentComposition';
import { originOf, startDevelopmentServer } from './developmentServer';
import { REFRESHING, DEVTOOLS_STUB } from './developmentTools';

const HOST = 'shell';
/** The small frame that replaces the shell when a part is shown alone. */
const FRAME = {
  name: 'shared-runtime',
  entry: ['@dhaaga-noor/shared-ui/styles.css', './src/frame/index.tsx'],
};

export interface DevelopmentOptions {
  /** The part to show alone; the whole site by default. */
  part: string | undefined;
  /** Port of the document; the remotes follow from the next one on. */
  port: number;
}

async function readSite(): Promise<SiteSettings> {
  if (!existsSync(path.join(WORKSPACE, HOST, 'webpack.config.ts'))) return NEUTRAL_SITE;
  return (await loadPart(HOST)).options.site ?? NEUTRAL_SITE;
}

interface BuiltRemotes {
  remotes: ComposedRemote[];
  folders: Record<string, string>;
}

/** The last or first builds of the other parts: a part alone can still open, say, the viewer. */
async function builtRemotes(alone: string): Promise<BuiltRemotes> {
  const folders: Record<string, string> = {};
  const distOf = (name: string) => path.join(partFolder(name), 'dist');
  const others = partNames().filter((name) => name !== alone && name !== HOST);
  const missing = others.filter((name) => !existsSync(path.join(distOf(name), 'release.json')));
  if (missing.length > 0) await buildParts(missing);
  const remotes = others.flatMap((name) => {
    const dist = distOf(name);
    const release = readBuildRelease(name, dist);
    const base = `/parts/${name}/`;
    folders[base] = dist;
    const host: Release = { ...release, container: '', routes: [], site: NEUTRAL_SITE, exposes: {} };
    const { composition } = planComposition(
      [
        { release, base },
        { release: host, base },
      ],
      { year: new Date().getFullYear() },
    );
    // Only its modules are needed: the part that is shown alone has all the routes.
    return composition.remotes.map((remote) => ({ ...remote, routes: [], nav: [] }));
  });
  return { remotes, folders };
}

async function startRemote(remote: PartConfiguration, port: number, alone: boolean): Promise<ComposedRemote> {
  const origin = originOf(port);
  await startDevelopmentServer({
    configuration: remote.configure({ development: REFRESHING, origin, alone }),
    port,
  });
  return toRunningRemote({ options: remote.options, origin, alone });
}

function developmentDocument(site: SiteSettings, remotes: ComposedRemote[]): string {
  return toDocument({
    composition: toDevelopmentComposition(site, remotes),
    shell: { scripts: [{ url: '/static/js/main.js' }], styles: [] },
    // Browsers that find no icon request one, and log that it is missing.
    headTags: ['<link rel="icon" href="data:,">'],
    inlineScript: DEVTOOLS_STUB,
  });
}

async function startHost(remotes: ComposedRemote[], port: number, part: string | undefined): Promise<void> {
  const mode = { development: REFRESHING, origin: originOf(port) };
  const built = part === undefined ? { remotes: [], folders: {} } : await builtRemotes(part);
  const configuration =
    part === undefined ? (await loadPart(HOST)).configure(mode) : buildConfiguration(FRAME, mode);
  await startDevelopmentServer({
    configuration,
    port,
    folders: built.folders,
    document: developmentDocument(await readSite(), [...remotes, ...built.remotes]),
  });
}

/**
 * Watch mode: every part from its sources with Fast Refresh, or one part alone in its own small
 * frame.
 *
 * @throws Error that names an unknown part or a taken port.
 */
export async function startDevelopment({ part, port }: DevelopmentOptions): Promise<void> {
  if (part === HOST) return startDevelopment({ part: undefined, port });
  const names = part === undefined ? partNames().filter((name) => name !== HOST) : [part];
  const configurations = await Promise.all(names.map(loadPart));
  const remotes = await Promise.all(
    configurations.map((remote, index) => startRemote(remote, port + 1 + index, part !== undefined)),
  );
  await startHost(remotes, port, part);
  console.log(
    `${part ?? 'The storefront'} is at ${originOf(port)} and follows your changes (Ctrl+C stops it).`,
  );
}
