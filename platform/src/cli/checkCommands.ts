import type { Command } from 'commander';

/** Programs of workspaces above the platform. */
const PROGRAMS = [
  {
    name: 'test',
    description:
      'install what tests need, build what is stale and run tiers of tests: quick, check, full, hosts, browsers, s3',
    file: 'test-support/src/cli.ts',
  },
  {
    name: 'conformance',
    description: 'check from outside what a federated site refuses, gives away, and does when scripts fail',
    file: 'conformance/src/cli.ts',
  },
];

/** Adds the commands that test and check. */
export function addCheckCommands(program: Command): void {
  for (const { name, description, file } of PROGRAMS) {
    program
      .command(name)
      .description(description)
      .argument('[args...]')
      .helpOption(false)
      .allowUnknownOption()
      .action(async (args: string[]) => {
        const { runCommand } = await import('../system');
        process.exitCode = (await runCommand('tsx', [file, ...args])).status;
      });
  }

  program
    .command('check')
    .description('run the static checks')
    .action(async () => {
      const { runChecks } = await import('./check');
      process.exitCode = await runChecks();
    });
}
