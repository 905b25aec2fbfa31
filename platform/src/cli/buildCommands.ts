import path from 'node:path';
import type { Command } from 'commander';
import { isOrigin, partNames, toLine, WORKSPACE } from '../system';
import { toSiteFolder } from './siteOption';

/**
 * Reads `part=origin` settings of parts that are served from a host of their own.
 *
 * @param parts all known parts.
 * @throws Error that names the setting and the fix.
 */
export function toOrigins(settings: string[], parts: string[]): Record<string, string> {
  return Object.fromEntries(
    settings.map((setting) => {
      const [, part, origin] = /^([^=]+)=(.*)$/s.exec(setting) ?? [];
      if (part === undefined || origin === undefined || !isOrigin(origin)) {
        throw new Error(
          `--origin "${setting}" is not understood: write it as mfe-rakhi=https://rakhi.example.com`,
        );
      }
      if (!parts.includes(part))
        throw new Error(`--origin "${setting}": "${part}" is not a part, choose one of ${parts.join(', ')}.`);
      return [part, origin];
    }),
  );
}

/** Publishes every part into a site on this machine, as a release does. */
async function publishSite(site: string, origins: string[] = []): Promise<void> {
  const { toBuilds } = await import('./commandInput');
  const { publish, whoAmI } = await import('../release');
  const { serveComposition } = await import('../server');
  const settings = { origins: toOrigins(origins, partNames()) };
  await publish({
    site,
    settings,
    channel: 'stable',
    message: '',
    unversioned: true,
    by: await whoAmI(),
    builds: await toBuilds(partNames()),
    print: (line) => console.log(toLine(line)),
    serveComposition,
  });
}

async function start({ site }: { site: string }): Promise<void> {
  const { portSetting, serveSite } = await import('../server');
  portSetting();
  await publishSite(site);
  await serveSite({ site });
}

async function build(parts: string[], { site, origin }: { site: string; origin: string[] }): Promise<void> {
  const { buildParts } = await import('../build');
  if (parts.length > 0) await buildParts(parts);
  else await publishSite(site, origin);
}

/** Not `STOREFRONT_SITE`: an unversioned publish stays on this machine. */
const ownSiteOption = [
  '--site <folder>',
  'folder of the site',
  toSiteFolder,
  path.join(WORKSPACE, 'site'),
] as const;

/** Adds the commands that build the parts and show the site on this machine. */
export function addBuildCommands(program: Command): void {
  program
    .command('start')
    .description('build what is stale, publish it into a site of this machine and serve it')
    .option(...ownSiteOption)
    .action(start);

  program
    .command('build [parts...]')
    .description('build what is stale; all parts are published into a site')
    .option(...ownSiteOption)
    .option('--origin <part=origin...>', 'origin of a part that is served from a host of its own', [])
    .action(build);
}
