import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ComposedRemote, Composition } from '@dhaaga-noor/shared-types';
import { loadPart } from '@dhaaga-noor/platform/build';
import { toDocument } from '@dhaaga-noor/platform/render';
import { partFolder } from '@dhaaga-noor/platform/system';
import { toRunningRemote } from './developmentComposition';
import { originOf, startDevelopmentServer } from './developmentServer';
import { REFRESHING, RELOADING, DEVTOOLS_STUB } from './developmentTools';
import { forward, loadLiveSite, siteOrigin } from './liveSite';

const SHELL = 'shell';

export interface AgainstOptions {
  part: string;
  /** URL of a site, or its folder. */
  against: string;
  /** Port of the document; with the shell's sources the part follows on the next one. */
  port: number;
}

/** The live composition with one remote run from its sources; a new remote is added. */
function withRunningRemote(composition: Composition, running: ComposedRemote): Composition {
  const others = composition.remotes.filter(({ name }) => name !== running.name);
  // Pages under development are not cached for offline visits.
  const site = { ...composition.site, offline: false };
  return { ...composition, site, remotes: [...others, running] };
}

/**
 * Runs one part from its sources inside a live site, with the published releases of the other
 * parts. The shell runs from its sources too, if present, for Fast Refresh needs React's
 * development build; else the published shell shows the part, and changes reload the page.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when there is no site, Error that names an unknown
 * part or a taken port.
 */
export async function startAgainst({ part, against, port }: AgainstOptions): Promise<void> {
  if (part === SHELL) throw new Error('dev shell --against: the shell is the frame itself; name a remote.');
  const { configure, options } = await loadPart(part);
  const shell = existsSync(path.join(partFolder(SHELL), 'webpack.config.ts'))
    ? await loadPart(SHELL)
    : undefined;
  const live = await siteOrigin(against);
  const { composition, shell: publishedShell } = await loadLiveSite(live);
  const origin = originOf(shell ? port + 1 : port);
  const running = toRunningRemote({ options, origin, alone: false });
  const configuration = configure({ development: shell ? REFRESHING : RELOADING, origin });
  if (shell) await startDevelopmentServer({ configuration, port: port + 1 });
  await startDevelopmentServer({
    configuration: shell?.configure({ development: REFRESHING, origin: originOf(port) }) ?? configuration,
    port,
    reloads: !shell,
    document: toDocument({
      composition: withRunningRemote(composition, running),
      shell: shell ? { scripts: [{ url: '/static/js/main.js' }], styles: [] } : publishedShell,
      // The live site's own, requested like all its files.
      headTags: ['<link rel="icon" href="/favicon.svg" type="image/svg+xml">'],
      inlineScript: DEVTOOLS_STUB,
    }),
    otherFiles: (request, response) => void forward(live, request, response),
  });
  const how = shell ? 'follows your changes' : 'reloads with your changes, for the shell is a published one';
  console.log(`${part} is at ${originOf(port)} within ${against} and ${how} (Ctrl+C stops it).`);
}
