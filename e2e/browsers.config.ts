import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';
import type { EngineOptions } from './browsers/support/test';

/** Journeys in Firefox and WebKit: `npm run test:browsers`. */
export default defineConfig<EngineOptions>({
  ...journeys,
  testDir: './browsers',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
