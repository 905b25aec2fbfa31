import { test as base } from '@playwright/test';
import { FailureProxy } from '@dhaaga-noor/test-support';
import { BrowserWatch } from './BrowserWatch';
import { originsOf, type Deployment } from './deployments';
import { startStorefront, type StorefrontOptions, type StorefrontProcess } from './storefront';

export interface SiteOptions {
  /** The deployment under test. */
  deployment: Deployment;
}

interface SiteFixtures {
  /** Fails the test for every problem in the browser that it has not announced. */
  watch: BrowserWatch;
  /** A proxy in front of the deployment "paths", on which files fail for this test alone. */
  failureProxy: FailureProxy;
  /** Starts a `storefront` command, which ends with the test. */
  start: (options: StorefrontOptions) => StorefrontProcess;
}

interface WorkerFixtures {
  workerProxy: FailureProxy;
}

/** Playwright's `test` for the storefront: one served deployment, and no problem in the browser. */
export const test = base.extend<SiteOptions & SiteFixtures, WorkerFixtures>({
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
  workerProxy: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern.
    async ({}, provide) => {
      const proxy = await FailureProxy.start(String(originsOf('paths')[0]));
      await provide(proxy);
      proxy.stop();
    },
    { scope: 'worker' },
  ],
  failureProxy: async ({ workerProxy, watch }, provide) => {
    workerProxy.mend();
    watch.trust(workerProxy.origin);
    await provide(workerProxy);
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern.
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
