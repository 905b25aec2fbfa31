import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@dhaaga-noor/test-support/chromium';
import { originsOf } from '../support/deployments';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

/** A page, and whether it was restored rather than loaded again. */
interface Restored {
  restored?: boolean;
}

test('the back/forward cache restores a page of each part on the way back', async () => {
  // Playwright switches the cache off.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const reasons: unknown[] = [];
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    await session.send('Page.enable');
    const origin = originsOf('paths')[0] ?? '';
    for (const path of ['/', '/shop/rakhi/single', '/shop/lumba/mirror/SDML001']) {
      await test.step(path, async () => {
        await openPage(page, origin + path);
        // The cache may drop a page that is left while something loads.
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => {
          addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted }));
        });
        await page.goto(`${origin}/contact`);
        // Later: it ends the context that calls it.
        await page.evaluate(() => void setTimeout(() => history.back()));
        const readRestored = () => page.evaluate(() => (window as Restored).restored).catch(() => undefined);
        await expect
          .poll(async () => ({ url: page.url(), restored: await readRestored(), reasons }))
          .toEqual({ url: origin + path, restored: true, reasons: [] });
      });
    }
  } finally {
    await browser.close();
  }
});
