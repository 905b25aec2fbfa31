import type { Command } from 'commander';
import { siteOption } from '../../siteOption';
import type { QuickOptions } from './index';

/** Adds `bench quick`. */
export function addQuickCommand(bench: Command): void {
  bench
    .command('quick')
    .description('bytes, requests and round trips of each page against what was accepted')
    .addOption(siteOption())
    .option('--accept', 'accept what is measured')
    .action(async (options: QuickOptions) => {
      const { benchQuick } = await import('./index');
      const { failed } = await benchQuick(options);
      if (failed > 0) process.exitCode = 1;
    });
}
