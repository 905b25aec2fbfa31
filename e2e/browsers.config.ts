import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';
import type { EngineOptions } from './browsers/support/test';

/** The same journeys in Firefox and WebKit: `npm run test:browsers`. */
export default defineConfig<EngineOptions>({
  ...journeys,
  testDir: './browsers',
  projects: [
    // Its suites show the rest. Playwright switches off the cache that this needs.
    {
      name: 'chromium',
      use: { engine: 'chromium' },
      grep: /wrong files that browsers keep|a driver reports/,
    },
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
