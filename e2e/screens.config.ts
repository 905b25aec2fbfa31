import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';
import type { SiteOptions } from './support/test';

/** The pictures of docs/screens: no test, but made with the test runner. */
export default defineConfig<SiteOptions>({
  ...journeys,
  testDir: './screens',
  workers: 1,
  use: { ...journeys.use, reducedMotion: 'reduce' },
});
