import type { Command } from 'commander';
import { siteOption } from './siteOption';

/** Runs a program of a workspace above the platform. */
async function runAbove(file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const { fromHere, runCommand } = await import('../system');
  // It runs in the workspace: paths are relative to the folder where the command was typed.
  const typedIn = { INIT_CWD: fromHere('.') };
  process.exitCode = (await runCommand('tsx', [file, ...args], { env: { ...typedIn, ...env } })).status;
}

/** Programs with options of their own. */
const PROGRAMS = [
  {
    name: 'test',
    description:
      'install what tests need, build what is stale and run tiers of tests: quick, check, full, hosts, browsers, s3',
    file: 'test-support/src/cli.ts',
  },
  {
    name: 'dev',
    description: 'watch mode: the whole site, or one part alone in its own small frame',
    file: 'dev/src/cli.ts',
  },
  {
    name: 'conformance',
    description: 'check from outside what a federated site refuses, gives away, and does when scripts fail',
    file: 'conformance/src/cli.ts',
  },
];

/** Adds the commands that test, check and show the catalogue. */
export function addCheckCommands(program: Command): void {
  for (const { name, description, file } of PROGRAMS) {
    program
      .command(name)
      .description(description)
      .argument('[args...]')
      .helpOption(false)
      .allowUnknownOption()
      .action((args: string[]) => runAbove(file, args));
  }

  program
    .command('run')
    .description('run a program of the packages in this folder, such as jest')
    .argument('<program>')
    .argument('[args...]')
    .passThroughOptions()
    .action(async (name: string, args: string[]) => {
      const { runCommand } = await import('../system');
      process.exitCode = (await runCommand(name, args, { folder: process.cwd() })).status;
    });

  program
    .command('admin')
    .description('show the catalogue as a page of this machine: add products, change prices, publish')
    .addOption(siteOption())
    .action(({ site }: { site: string }) => runAbove('admin/src/cli.ts', [], { STOREFRONT_SITE: site }));

  program
    .command('check')
    .description('run the static checks')
    .action(async () => {
      const { runChecks } = await import('./check');
      process.exitCode = await runChecks();
    });
}
