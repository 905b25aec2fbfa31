import { expect, test as base } from '@playwright/test';
import { FailureProxy } from '@dhaaga-noor/test-support';
import { originsOf } from '../../support/deployments';
import { isExpectedLine, type Occasion } from '../../support/expectedConsole';
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

export interface EngineOptions {
  engine: keyof typeof ENGINES;
  size: Size;
  /** What the journey does, by which the console has more lines. */
  occasions: Occasion[];
}

interface Fixtures {
  shopper: Shopper;
  site: FailureProxy;
}

/** Playwright's `test` with a browser by its own driver, and without console messages. */
export const test = base.extend<EngineOptions & Fixtures>({
  engine: ['chromium', { option: true }],
  size: [{ width: 390, height: 844 }, { option: true }],
  occasions: [[], { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern.
  site: async ({}, provide) => {
    const site = await FailureProxy.start(String(originsOf('paths')[0]));
    await provide(site);
    site.stop();
  },
  shopper: async ({ engine, size, site, occasions }, provide) => {
    const browser = await openBrowser(engine, size);
    await provide(new Shopper(browser, site.origin));
    const said = await browser.close();
    expect(
      said.filter((line) => !isExpectedLine(line, engine, occasions)),
      'the console',
    ).toEqual([]);
  },
});

export { expect };
