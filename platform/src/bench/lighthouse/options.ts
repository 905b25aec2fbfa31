import type { Command } from 'commander';
import { siteOption } from '../../siteOption';
import type { LighthouseOptions } from './index';

/** Adds `bench lighthouse`. */
export function addLighthouseCommand(bench: Command): void {
  bench
    .command('lighthouse')
    .description('accessibility, best practices and SEO of every route, at two widths')
    .addOption(siteOption())
    .option('--routes <addresses>', 'routes to audit, separated by commas', (text: string) =>
      text.split(',').filter(Boolean),
    )
    .option(
      '--performance',
      'performance instead, with a phone’s line and processor, of the pages of the targets',
    )
    .action(async (options: LighthouseOptions) => {
      const { benchLighthouse } = await import('./index');
      process.exitCode = await benchLighthouse(options);
    });
}
