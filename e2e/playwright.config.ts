import { devNull } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@dhaaga-noor/test-support/chromium';
import type { SiteOptions } from './support/test';

// Tests commit: without the keys, hooks and line endings of whoever runs them.
Object.assign(process.env, { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' });

/** Journeys, each a whole story: the end-to-end tests of `npm test`. */
export default defineConfig<SiteOptions>({
  testDir: './journeys',
  outputDir: path.join(__dirname, '../.cache/e2e/results'),
  globalSetup: './support/startSites.ts',
  reporter: [
    ['list'],
    ['html', { outputFolder: path.join(__dirname, '../.cache/e2e/report'), open: 'never' }],
  ],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Only safety nets for a slow or busy machine: every wait ends when its condition is met.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // A worker's cache would serve requests that tests break or watch; offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
});
