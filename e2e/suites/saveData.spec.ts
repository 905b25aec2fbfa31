import type { Route } from '@playwright/test';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { saveData } from '../support/saveData';
import { expect, test } from '../support/test';

test(
  'a shopper who saves data sees a card’s picture enlarged, and loads no other',
  { tag: '@phone' },
  async ({ page }) => {
    await saveData(page);
    const held: Route[] = [];
    await page.route(/\/mfe-viewer\/.*\.js$/, (route) => void held.push(route));
    await openPage(page, '/shop/rakhi/single');
    await expect(page.locator('img[loading="lazy"]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) requested.push(request.url());
    });
    await cardOf(page, 'SDR001').getByRole('link').first().tap();
    const large = page.getByRole('dialog', { name: 'Red Drop Medallion' }).getByRole('img');
    await expect(large).toBeVisible();
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(held).toHaveLength(1);
    expect(requested).toEqual([]);
  },
);
