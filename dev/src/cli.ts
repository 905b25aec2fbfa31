import { program } from 'commander';
import { portSetting } from '@dhaaga-noor/platform/server';
import { startAgainst } from './startAgainst';
import { startDevelopment } from './startDevelopment';

program
  .name('storefront dev')
  .description('watch mode: the whole site, or one part alone in its own small frame')
  .argument('[part]')
  .option('--against <site>', 'show the part within a site as it is live: its URL, or its folder')
  .addHelpText('after', '\nExample:\n  npx storefront dev mfe-rakhi')
  .action(async (part: string | undefined, { against }: { against?: string }) => {
    const port = portSetting();
    if (against === undefined) return startDevelopment({ part, port });
    if (part === undefined)
      throw new Error('dev --against: name the part, such as "dev mfe-rakhi --against site".');
    await startAgainst({ part, against, port });
  });

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
