import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from 'platform/playwright';
import { originsOf } from '../support/deployments';
import { expectHeading } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { expectAlive, openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const tile = (page: Page) => page.getByRole('main').locator('a[href="/shop/rakhi/single"]').first();
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** URLs of the documents that are asked for, prefetched ones included. */
function noteDocuments(page: Page): string[] {
  const noted: string[] = [];
  page.context().on('request', (request) => {
    if (request.isNavigationRequest()) noted.push(new URL(request.url()).pathname);
  });
  return noted;
}

test('a link of Home opens a document, and Back returns to where one was', async ({ page }) => {
  const documents = noteDocuments(page);
  await openPage(page, '/');
  await tile(page).scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(200);
  await tile(page).click();
  await expectHeading(page, 'Single Rakhi');
  expect(await scrollTop(page)).toBe(0);
  await expectAlive(page);
  await page.goBack();
  await expect(tile(page)).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(left);
  expect(documents.slice(0, 2)).toEqual(['/', '/shop/rakhi/single']);
});

test('links of a part to its own pages stay in the document, all others leave it', async ({ page }) => {
  await openPage(page, '/shop/rakhi/single');
  await markDocument(page);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/shop/rakhi/single?page=2');
  await page.getByRole('main').getByRole('link', { name: 'Band Rakhi', exact: true }).click();
  await expectHeading(page, 'Band Rakhi');
  await expectSameDocument(page);
  const metadata = ['title', 'meta[name="description"]', 'link[rel="canonical"]', 'meta[name="robots"]'];
  const count = (selector: string) => page.locator(`head > ${selector}`).count();
  expect(await Promise.all(metadata.map(count))).toEqual([1, 1, 1, 0]);

  const documents = noteDocuments(page);
  await followMenu(page, 'Lumba');
  await expectHeading(page, 'Lumba Collections');
  expect(documents).toEqual(['/shop/lumba']);
});

test('an unknown collection says so, and its metadata go with it', async ({ page, watch }) => {
  watch.expect(/404/);
  await openPage(page, '/shop/rakhi/unknown');
  await expectHeading(page, 'Invalid Rakhi Collection');
  await expect(page.locator('head > meta[name="robots"]')).toHaveCount(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /collections/i })
    .last()
    .click();
  await expectHeading(page, 'Rakhi Collections');
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('head > meta[name="robots"]')).toHaveCount(0);
});

/** A browser that looks at the screen as Chrome on Android does; on a desktop it does not unless it is told to. */
const LIKE_ANDROID =
  '--enable-features=PreloadingEagerViewportHeuristics,NavigationPredictor:random_anchor_sampling_period/1,NavigationPredictorNewViewportFeatures:random_anchor_sampling_period/1';

test('the document of a link in view is prefetched, once it is in view, and opens without a request', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, LIKE_ANDROID],
  });
  try {
    const page = await browser.newPage();
    const origin = originsOf('paths')[0] ?? '';
    const asked: { path: string; purpose: string | undefined }[] = [];
    page.context().on('request', (request) => {
      const purpose = request.headers()['sec-purpose'];
      if (request.isNavigationRequest()) asked.push({ path: new URL(request.url()).pathname, purpose });
    });
    await openPage(page, `${origin}/`);
    const list = () => asked.filter(({ path }) => path === '/shop/rakhi/single');
    expect(list()).toEqual([]);
    await tile(page).scrollIntoViewIfNeeded();
    await expect.poll(list).toEqual([{ path: '/shop/rakhi/single', purpose: 'prefetch' }]);
    await tile(page).click();
    await expectHeading(page, 'Single Rakhi');
    const delivery = () =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return (entry as PerformanceEntry & { deliveryType?: string }).deliveryType;
      });
    expect(await delivery()).toBe('navigational-prefetch');
  } finally {
    await browser.close();
  }
});
