import path from 'node:path';
import { Argument, Command } from 'commander';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { catalogueCommand } from './catalogue/commands';
import { addConformanceCommand } from './conformance/commands';
import { addExamples } from './examples';
import { addPublishCommands } from './publish/commands';
import { addNginxCommand } from './nginx/commands';
import { addServeCommands } from './serve/commands';
import { runTests, TIERS } from './testing/runTests';
import { WORKSPACE } from './workspace';

const program = new Command('storefront').description('Build, compose, serve and check the storefront');

/** Reads `part=origin` settings of parts that are served from a host of their own. */
function toOrigins(settings: string[]): Record<string, string> {
  return Object.fromEntries(
    settings.map((setting) => {
      const [part, origin] = setting.split('=');
      if (!part || !origin || !URL.canParse(origin) || new URL(origin).origin !== origin) {
        throw new Error(
          `--origin "${setting}" is not understood: write it as mfe-rakhi=https://rakhi.example.com`,
        );
      }
      return [part, origin];
    }),
  );
}

/** Publishes every part into a site of this machine: `npm start` takes the very path that a release takes. */
async function publishSite(site: string, origins: string[] = []): Promise<void> {
  const { partNames } = await import('./build/loadPart');
  const { toBuilds } = await import('./publish/commandInput');
  const { publish } = await import('./publish/publish');
  const { whoAmI } = await import('./publish/provenance');
  const settings = { origins: toOrigins(origins) };
  await publish({
    ...{ site, settings, channel: 'stable', message: '', unversioned: true },
    by: await whoAmI(),
    builds: await toBuilds(partNames()),
    print: console.log,
  });
}

/** Not `STOREFRONT_SITE`: what is published unversioned stays on this machine. */
const ownSiteOption = [
  '--site <folder>',
  'folder of the site',
  (folder: string) => path.resolve(folder),
  path.join(WORKSPACE, 'site'),
] as const;

program
  .command('start')
  .description('build what is stale, publish it into a site of this machine and serve it')
  .option(...ownSiteOption)
  .action(async ({ site }: { site: string }) => {
    const { portSetting, serveSite } = await import('./serve/serveSite');
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
    const { buildParts } = await import('./build/buildParts');
    if (parts.length > 0) await buildParts(parts);
    else await publishSite(site, origin);
  });

program
  .command('dev [part]')
  .description('watch mode: the whole site, or one part alone in its own small frame')
  .option('--against <site>', 'show the part within a site as it is live: its address, or its folder')
  .action(async (part: string | undefined, { against }: { against?: string }) => {
    const { portSetting } = await import('./serve/serveSite');
    const port = portSetting();
    if (against === undefined) {
      const { startDevelopment } = await import('./dev/startDevelopment');
      return startDevelopment({ part, port });
    }
    if (part === undefined)
      throw new Error('dev --against: name the part, such as "dev mfe-rakhi --against site".');
    const { startAgainst } = await import('./dev/startAgainst');
    await startAgainst({ part, against, port });
  });

program
  .command('test')
  .description('install what tests need, build what is stale and run tiers of tests')
  .addArgument(new Argument('[tiers...]').choices(Object.keys(TIERS)).default(['quick']))
  .action(async (tiers: (keyof typeof TIERS)[]) => {
    const { ensureChromium } = await import('./browser/chromium');
    const { ensureNginx } = await import('./nginx/findNginx');
    const { ensureBrowsers } = await import('./testing/ensureBrowsers');
    const { ensureTools } = await import('./testing/ensureTools');
    const { buildParts } = await import('./build/buildParts');
    await ensureChromium();
    await ensureNginx();
    await ensureTools();
    if (tiers.includes('browsers')) await ensureBrowsers();
    await buildParts();
    process.exitCode = await runTests(tiers);
  });

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
addConformanceCommand(program);
addExamples(program);

// What reads our lines may have enough of them, such as "| head".
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

program.parseAsync().catch((error: unknown) => {
  // What the user can mend is one line; what we did not foresee keeps its stack.
  const isExpected =
    error instanceof StorefrontError || (error instanceof Error && error.constructor === Error);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
