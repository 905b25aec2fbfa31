import { test as base } from '@playwright/test';
import { BrowserWatch } from './BrowserWatch';
import { originsOf, type Deployment } from './deployments';

export interface SiteOptions {
  /** Deployment that the test looks at. */
  deployment: Deployment;
}

interface SiteFixtures {
  /** Fails the test for every trouble in the browser that the test has not announced. */
  watch: BrowserWatch;
}

/** Playwright's `test` for the storefront: one served deployment, and no trouble in the browser. */
export const test = base.extend<SiteOptions & SiteFixtures>({
  deployment: ['paths', { option: true }],
  baseURL: async ({ deployment }, provide) => provide(originsOf(deployment)[0]),
  watch: [
    async ({ context, deployment }, provide) => {
      const watch = new BrowserWatch(context, originsOf(deployment));
      await provide(watch);
      base.expect(watch.surprises(), 'no trouble in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
