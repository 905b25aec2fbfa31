import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';
import type { SiteOptions } from './support/test';

/** The long suites: `npm run test:full`. */
export default defineConfig<SiteOptions>({
  ...journeys,
  testDir: '.',
  testMatch: '{suites,resilience}/*.spec.ts',
  metadata: { released: true },
  projects: [
    { name: 'desktop', grepInvert: /@phone/ },
    {
      name: 'phone',
      // Tests that depend on the width or on touch.
      grep: /@phone|@widths/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
