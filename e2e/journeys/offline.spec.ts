import type { Page } from '@playwright/test';
import { goOffline } from '../support/goOffline';
import { expectCached, holdLate } from '../support/cachedPages';
import { expectHeading, productCards } from '../support/listPage';
import { expectFonts, loadedFonts } from '../support/fonts';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

const LIST = '/shop/rakhi/single';

/** URLs of the page's visible pictures. */
const visiblePictures = (page: Page) =>
  page.locator('main img').evaluateAll((pictures) =>
    (pictures as HTMLImageElement[])
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map(({ currentSrc }) => currentSrc)
      .sort(),
  );

test('after one visit its pages and pictures work offline, and others say that they are unavailable', async ({
  page,
  context,
  watch,
}) => {
  await holdLate(page);
  await openPage(page, LIST);
  await expectCached(page);
  const pictures = await visiblePictures(page);
  expect(pictures.length).toBeGreaterThan(1);
  await test.step('a page opened by a link', async () => {
    await page.getByRole('contentinfo').locator('a[href="/shop"]').click();
    await expect(page).toHaveURL('/shop');
    await expectCached(page);
  });

  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await goOffline(page);
  await test.step('visited pages are available', async () => {
    await openPage(page, LIST);
    await expectHeading(page, 'Single Rakhi');
    await expect(productCards(page)).toHaveCount(8);
    await expect.poll(() => visiblePictures(page)).toEqual(pictures);
    await openPage(page, '/shop');
    await expectHeading(page, 'The shop');
  });
  await test.step('other pages say so, and load once online', async () => {
    // No link leads there, so it was not prefetched.
    await page.goto('/image-test');
    await expectHeading(page, 'You are offline');
    await expectFonts(page);
    const fonts = await page.evaluate(loadedFonts);
    expect(fonts.filter((family) => !family.includes('Fallback'))).toEqual([
      'Cormorant Garamond Variable',
      'Mukta',
    ]);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expectHeading(page, 'Image test');
  });
});
