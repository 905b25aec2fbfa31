import path from 'node:path';
import { Command } from 'commander';
import { catalogueCommand } from './catalogueCommands';
import { addExamples } from './examples';
import { addExportCommand } from './exportCommand';
import { addMirrorCommand } from './mirrorCommand';
import { addPublishCommands } from './publishCommands';
import { addNginxCommand } from './nginxCommand';
import { addServeCommands } from './serveCommands';
import { nameSites } from '../store';
import { partNames, toLine, WORKSPACE } from '../system';
import { toSiteFolder } from './siteOption';
import { toErrorText } from './toErrorText';
import { toOrigins } from './originSettings';

const program = new Command('storefront').description('Build, compose, serve and check the storefront');

/** Publishes every part into a site on this machine: `npm start` takes the same path as a release. */
async function publishSite(site: string, origins: string[] = []): Promise<void> {
  const { toBuilds } = await import('./commandInput');
  const { publish, whoAmI } = await import('../release');
  const { serveComposition } = await import('../server');
  const settings = { origins: toOrigins(origins, partNames()) };
  await publish({
    ...{ site, settings, channel: 'stable', message: '', unversioned: true },
    by: await whoAmI(),
    builds: await toBuilds(partNames()),
    print: (line) => console.log(toLine(line)),
    serveComposition,
  });
}

/** Not `STOREFRONT_SITE`: an unversioned publish stays on this machine. */
const ownSiteOption = [
  '--site <folder>',
  'folder of the site',
  toSiteFolder,
  path.join(WORKSPACE, 'site'),
] as const;

program
  .command('start')
  .description('build what is stale, publish it into a site of this machine and serve it')
  .option(...ownSiteOption)
  .action(async ({ site }: { site: string }) => {
    const { portSetting, serveSite } = await import('../server');
    portSetting();
    await publishSite(site);
    await serveSite({ site });
  });

program
  .command('build [parts...]')
  .description('build what is stale; all parts are published into a site')
  .option(...ownSiteOption)
  .option('--origin <part=origin...>', 'origin of a part that is served from a host of its own', [])
  .action(async (parts: string[], { site, origin }: { site: string; origin: string[] }) => {
    const { buildParts } = await import('../build');
    if (parts.length > 0) await buildParts(parts);
    else await publishSite(site, origin);
  });

program
  .command('dev [part]')
  .description('watch mode: the whole site, or one part alone in its own small frame')
  .option('--against <site>', 'show the part within a site as it is live: its URL, or its folder')
  .action(async (part: string | undefined, { against }: { against?: string }) => {
    const { portSetting } = await import('../server');
    const port = portSetting();
    if (against === undefined) {
      const { startDevelopment } = await import('../dev');
      return startDevelopment({ part, port });
    }
    if (part === undefined)
      throw new Error('dev --against: name the part, such as "dev mfe-rakhi --against site".');
    const { startAgainst } = await import('../dev');
    await startAgainst({ part, against, port });
  });

/** Adds a command that runs a program of another workspace, above the platform. */
function addProgram(name: string, description: string, file: string): void {
  program
    .command(name)
    .description(description)
    .argument('[words...]')
    .helpOption(false)
    .allowUnknownOption()
    .action(async (args: string[]) => {
      const { runCommand } = await import('../system');
      process.exitCode = (await runCommand('tsx', [file, ...args])).status;
    });
}

addProgram(
  'test',
  'install what tests need, build what is stale and run tiers of tests: quick, full, hosts, browsers',
  'test-support/src/cli.ts',
);
addProgram(
  'conformance',
  'check from outside what a federated site refuses, gives away, and does when scripts fail',
  'conformance/src/cli.ts',
);

program
  .command('check')
  .description('run the static checks')
  .action(async () => {
    const { runChecks } = await import('./check');
    process.exitCode = await runChecks();
  });

program.addCommand(catalogueCommand());
addServeCommands(program);
addPublishCommands(program);
addNginxCommand(program);
addExportCommand(program);
addMirrorCommand(program);
addExamples(program);

// The reader of our output may stop early, such as "| head".
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

program.parseAsync().catch((error: unknown) => {
  console.error(nameSites(toErrorText(error)));
  process.exitCode = 1;
});
