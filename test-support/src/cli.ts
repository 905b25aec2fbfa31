import { Argument, program } from 'commander';
import { buildParts } from '@dhaaga-noor/platform/build';
import { ensureChromium } from './chromium';
import { ensureTools } from './ensureTools';
import { runTests, type Tier, TIERS } from './runTests';

program
  .name('storefront test')
  .addHelpText('after', '\nExample:\n  npx storefront test quick')
  .addArgument(new Argument('[tiers...]').choices(Object.keys(TIERS)).default(['quick']))
  .action(async (tiers: Tier[]) => {
    await ensureChromium();
    const skipped = await ensureTools(tiers);
    await buildParts();
    process.exitCode = await runTests(tiers, skipped);
  });

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
