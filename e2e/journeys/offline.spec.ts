import type { Page } from '@playwright/test';
import { goOffline } from '../support/goOffline';
import { expectCached, holdLate } from '../support/cachedPages';
import { expectHeading, productCards } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

const LIST = '/shop/rakhi/single';

/** URLs of the pictures that the page shows now. */
const shownPictures = (page: Page) =>
  page.locator('main img').evaluateAll((pictures) =>
    (pictures as HTMLImageElement[])
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map(({ currentSrc }) => currentSrc)
      .sort(),
  );

test('after one visit a shopper sees its pages and pictures offline, and what was not visited says so', async ({
  page,
  context,
  watch,
}) => {
  await holdLate(page);
  await openPage(page, LIST);
  await expectCached(page);
  const pictures = await shownPictures(page);
  expect(pictures.length).toBeGreaterThan(1);
  await test.step('a page that a link leads to', async () => {
    await page.getByRole('contentinfo').locator('a[href="/shop"]').click();
    await expect(page).toHaveURL('/shop');
    await expectCached(page);
  });

  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await goOffline(page);
  await test.step('what was visited is there', async () => {
    await openPage(page, LIST);
    await expectHeading(page, 'Single Rakhi');
    await expect(productCards(page)).toHaveCount(8);
    await expect.poll(() => shownPictures(page)).toEqual(pictures);
    await openPage(page, '/shop');
    await expectHeading(page, 'The shop');
  });
  await test.step('what was not says so, and comes with the network', async () => {
    // No link leads there: nothing has prefetched it.
    await page.goto('/image-test');
    await expectHeading(page, 'You are offline');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expectHeading(page, 'Image test');
  });
});
