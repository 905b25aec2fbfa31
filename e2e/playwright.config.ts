import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from 'platform/playwright';
import type { SiteOptions } from './support/test';

const RESULTS = path.join(__dirname, '../.cache/e2e/results');
/** Of a failed picture it shows the expected, the actual and the difference over each other. */
const REPORT = path.join(__dirname, '../.cache/e2e/report');

export default defineConfig<SiteOptions>({
  testDir: '.',
  testMatch: '{suites,resilience}/*.spec.ts',
  outputDir: RESULTS,
  globalSetup: './support/startSites.ts',
  globalTeardown: './support/shrinkScreens.ts',
  reporter: [['list'], ['html', { outputFolder: REPORT, open: 'never' }]],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Nets for a machine that is slow or busy: what comes is not waited for any longer.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/screens/{arg}{ext}',
      animations: 'disabled',
      // Another version of the browser may smooth letters a little differently; a moved line is far more than this.
      threshold: 0.25,
      maxDiffPixelRatio: 0.003,
    },
  },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // What tests break or watch on the network would be answered from what is kept; offline.spec.ts lets it.
    serviceWorkers: 'block',
  },
  // A test tagged with one of the projects runs in that one only.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
