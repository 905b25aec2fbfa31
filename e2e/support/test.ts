import { test as base } from '@playwright/test';
import { BrowserWatch } from './BrowserWatch';
import { originsOf, type Deployment } from './deployments';
import { startStorefront, type StorefrontOptions, type StorefrontProcess } from './storefront';

export interface SiteOptions {
  /** Deployment that the test looks at. */
  deployment: Deployment;
}

interface SiteFixtures {
  /** Fails the test for every trouble in the browser that the test has not announced. */
  watch: BrowserWatch;
  /** Starts a `storefront` command, which ends with the test. */
  start: (options: StorefrontOptions) => StorefrontProcess;
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
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  start: async ({}, provide) => {
    const started: StorefrontProcess[] = [];
    await provide((options) => {
      const command = startStorefront(options);
      started.push(command);
      return command;
    });
    await Promise.all(started.map((command) => command.stop()));
  },
});

export { expect } from '@playwright/test';
