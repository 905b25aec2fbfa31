import type { Command } from 'commander';

/** Adds the command that starts the page of the catalogue, a program above the platform. */
export function addAdminCommand(program: Command): void {
  program
    .command('admin')
    .description('show the catalogue as a page of this machine: add products, change prices')
    .action(async () => {
      const { runCommand } = await import('../system');
      process.exitCode = (await runCommand('tsx', ['admin/src/cli.ts'])).status;
    });
}
