import { expect, test as base } from '@playwright/test';
import { FailureProxy } from '@dhaaga-noor/test-support';
import { originsOf } from '../../support/deployments';
import type { Browser, Size } from './Browser';
import { openChromium, openFirefox } from './puppeteer';
import { Shopper } from './Shopper';
import { openWebKit } from './webkit';

const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit } satisfies Record<
  string,
  (size: Size) => Promise<Browser>
>;

/** Starts an engine's browser. */
export const openBrowser = (engine: keyof typeof ENGINES, size: Size) => ENGINES[engine](size);

/**
 * Engines without speculation rules report each policy that allows them; Firefox reports a preload
 * for other widths.
 */
const KNOWN = /inline-speculation-rules|non-matching “media” attribute/;

export interface EngineOptions {
  engine: keyof typeof ENGINES;
  size: Size;
  /** Console messages that the journey's breakage may cause. */
  complaints: RegExp;
}

interface Fixtures {
  shopper: Shopper;
  site: FailureProxy;
}

/** Playwright's `test` with a browser by its own driver, and without console messages. */
export const test = base.extend<EngineOptions & Fixtures>({
  engine: ['chromium', { option: true }],
  size: [{ width: 390, height: 844 }, { option: true }],
  complaints: [/^$/, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern.
  site: async ({}, provide) => {
    const site = await FailureProxy.start(String(originsOf('paths')[0]));
    await provide(site);
    site.stop();
  },
  shopper: async ({ engine, size, site, complaints }, provide) => {
    const browser = await openBrowser(engine, size);
    await provide(new Shopper(browser, site.origin));
    const said = await browser.close();
    expect(
      said.filter((line) => !complaints.test(line) && !KNOWN.test(line)),
      'the console',
    ).toEqual([]);
  },
});

export { expect };
