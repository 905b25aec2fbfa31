import type { Route } from '@playwright/test';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { saveData } from '../support/saveData';
import { expectStarter, isFirstScript } from '../support/starter';
import { stopClock } from '../support/stopClock';
import { expect, test } from '../support/test';

test(
  'who spares data sees the picture of a card large, and gets no other',
  { tag: '@phone' },
  async ({ page }) => {
    await saveData(page);
    const held: Route[] = [];
    await page.route(/\/mfe-viewer\/.*\.js$/, (route) => void held.push(route));
    await openPage(page, '/shop/rakhi/single');
    await expect(page.locator('img[loading="lazy"]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) asked.push(request.url());
    });
    await cardOf(page, 'SDR001').getByRole('link').first().tap();
    const large = page.getByRole('region', { name: 'Red Drop Medallion' }).getByRole('img');
    await expect(large).toBeVisible();
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(held).toHaveLength(1);
    expect(asked).toEqual([]);
  },
);

test(
  'who spares data gets the pictures of the first screen before scripts and stylesheets',
  { tag: '@phone' },
  async ({ page }) => {
    await saveData(page);
    const later: string[] = [];
    page.on('request', (request) => {
      if (/\/js\/main\.|\.css$/.test(request.url())) later.push(request.url());
    });
    const held: Route[] = [];
    await page.route(/\/media\/.*\.avif$/, (route) => void held.push(route));
    // The starter does not wait for ever: the clock stands still.
    await stopClock(page);
    await page.goto('/shop/rakhi/single', { waitUntil: 'domcontentloaded' });
    const first = page.locator('img[fetchpriority="high"]');
    await expect.poll(() => held.length).toBeGreaterThan(3);
    const sources = (await first.locator('xpath=../source').first().getAttribute('srcset')) ?? '';
    const place = held.findIndex((route) => sources.includes(new URL(route.request().url()).pathname));
    expect(place).toBeGreaterThan(-1);
    await held.splice(place, 1)[0]?.continue();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.clock.runFor(100);
    expect(later).toEqual([]);
    await page.unroute(/\/media\/.*\.avif$/);
    await expectStarter(page, () => later.some(isFirstScript));
  },
);
