import { test as base } from '@playwright/test';
import { BrowserWatch } from '../../support/BrowserWatch';
import { HOSTS, originOf, type ExportHost, type HostOptions } from './hosts';

interface Fixtures {
  /** Fails the test for every problem in the browser that it has not announced. */
  watch: BrowserWatch;
}

/** Playwright's `test` for an export on its host; paths are relative to the host's base. */
export const test = base.extend<HostOptions & Fixtures>({
  host: [HOSTS[0] as ExportHost, { option: true }],
  baseURL: async ({ host }, provide) => provide(originOf(host) + host.base),
  watch: [
    async ({ context, host }, provide) => {
      const watch = new BrowserWatch(context, [originOf(host)]);
      await provide(watch);
      base.expect(watch.surprises(), 'no trouble in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
