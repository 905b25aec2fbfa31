import { Argument, program } from 'commander';
import { buildParts } from '@dhaaga-noor/platform/build';
import { ensureNginx } from '@dhaaga-noor/platform/nginx';
import { ensureChromium } from './chromium';
import { ensureBrowsers } from './ensureBrowsers';
import { ensureTools } from './ensureTools';
import { runTests, TIERS } from './runTests';

program
  .name('storefront test')
  .addHelpText('after', '\nExample:\n  npx storefront test quick')
  .addArgument(new Argument('[tiers...]').choices(Object.keys(TIERS)).default(['quick']))
  .action(async (tiers: (keyof typeof TIERS)[]) => {
    await ensureChromium();
    await ensureNginx();
    await ensureTools();
    if (tiers.includes('browsers')) await ensureBrowsers();
    await buildParts();
    process.exitCode = await runTests(tiers);
  });

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
