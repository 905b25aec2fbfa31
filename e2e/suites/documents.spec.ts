import type { Page } from '@playwright/test';
import { expectHeading } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { expectHydrated, openPage } from '../support/openPage';
import { saveData } from '../support/saveData';
import { expect, test } from '../support/test';

const tile = (page: Page) => page.getByRole('main').locator('a[href="/shop/rakhi/single"]').first();
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** URLs of the requested documents, prefetched ones included. */
function noteDocuments(page: Page): string[] {
  const noted: string[] = [];
  page.context().on('request', (request) => {
    if (request.isNavigationRequest()) noted.push(new URL(request.url()).pathname);
  });
  return noted;
}

test('a link of Home opens a document, and Back restores the scroll position', async ({ page }) => {
  const documents = noteDocuments(page);
  await openPage(page, '/');
  await tile(page).scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(200);
  await tile(page).click();
  await expectHeading(page, 'Single Rakhi');
  expect(await scrollTop(page)).toBe(0);
  await expectHydrated(page);
  await page.goBack();
  await expect(tile(page)).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(left);
  expect(documents.slice(0, 2)).toEqual(['/', '/shop/rakhi/single']);
});

test('links of a part to its own pages stay in the document, all others leave it', async ({ page }) => {
  await openPage(page, '/shop/rakhi/single');
  await markDocument(page);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/shop/rakhi/single/page/2');
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

const DOCUMENTS = /^\/(?:shop|about|contact)/;

test('the documents of links in view are prefetched, and open without a request', async ({
  page,
  failureProxy,
}) => {
  await openPage(page, `${failureProxy.origin}/`);
  const ofList = () =>
    failureProxy.requested(DOCUMENTS).filter((path) => path === '/shop/rakhi/single').length;
  await expect.poll(() => failureProxy.requested(DOCUMENTS)).toContain('/shop');
  expect(ofList(), 'before its link is in view').toBe(0);
  await tile(page).scrollIntoViewIfNeeded();
  await expect.poll(ofList).toBe(1);
  await tile(page).click();
  await expectHeading(page, 'Single Rakhi');
  expect(ofList(), 'when its link is followed').toBe(1);
});

test('nothing is prefetched while the shopper saves data', async ({ page, failureProxy }) => {
  await saveData(page);
  await openPage(page, `${failureProxy.origin}/`);
  await tile(page).scrollIntoViewIfNeeded();
  // Longer than a link must be in view.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
  expect(failureProxy.requested(DOCUMENTS)).toEqual([]);
});
