import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';
import type { EngineOptions } from './browsers/support/test';

/** The same journeys in three engines: `npm run test:browsers`. */
export default defineConfig<EngineOptions>({
  ...journeys,
  testDir: './browsers',
  projects: [
    { name: 'chromium', use: { engine: 'chromium' } },
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
