import type { Page } from '@playwright/test';
import { cardOf, expectHeading, pagination, visibleIds } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const DATA = /\/static\/js\/((?:all|single|kids|mirror|bangle|hanging)-[^/.]+)\.[0-9a-f]{20}\.chunk\.js/;

/** Names of the scripts with lists' data, in the order of their requests. */
function noteData(page: Page): string[] {
  const noted: string[] = [];
  page.on('request', (request) => noted.push(...(DATA.exec(request.url())?.slice(1) ?? [])));
  return noted;
}

const next = (page: Page) => pagination(page).getByRole('link', { name: 'Next', exact: true });

test.describe('a visit fetches only the data of its page', () => {
  for (const { url, heading, data } of [
    { url: '/shop/rakhi/single/page/3', heading: 'Single Rakhi', data: ['single-3'] },
    { url: '/shop/rakhi/single/SDR012', heading: 'Purple Mandala', data: ['single-2'] },
    { url: '/shop/lumba/all/page/2', heading: 'All Lumba Products', data: ['bangle-1', 'mirror-2'] },
  ]) {
    test(`at ${url}`, async ({ page }) => {
      const noted = noteData(page);
      await openPage(page, url);
      await expectHeading(page, heading);
      await page.waitForLoadState('networkidle');
      expect(noted.sort()).toEqual(data);
    });
  }
});

test('a click loads the next page, and Back and Forward request nothing', async ({ page }) => {
  const noted = noteData(page);
  await openPage(page, '/shop/rakhi/single');
  await next(page).click();
  await expect(pagination(page)).toContainText('Page 2 of 5');
  expect((await visibleIds(page)).at(0)).toBe('SDR009');
  await page.goBack();
  await expect(pagination(page)).toContainText('Page 1 of 5');
  await page.goForward();
  await expect(pagination(page)).toContainText('Page 2 of 5');
  expect(noted).toEqual(['single-1', 'single-2']);
});

test('until the next page has loaded, the old one stays', async ({ page }) => {
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route(/\/single-2\./, async (route) => {
    await held;
    await route.continue();
  });
  const noted = noteData(page);
  await openPage(page, '/shop/rakhi/single');
  const card = cardOf(page, 'SDR001');
  await card.getByRole('button', { name: /^Next view/ }).click();
  await expect(card).toContainText(/2\/\d/);
  expect(noted).toEqual(['single-1']);

  await next(page).evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => noted).toEqual(['single-1', 'single-2']);
  await expect(page.getByRole('main').getByText('Loading the page')).toBeAttached();
  await expect(card).toContainText(/2\/\d/);
  expect(page.url()).not.toContain('page/2');

  respond();
  await expect(pagination(page)).toContainText('Page 2 of 5');
  await page.goBack();
  await expect(card).toContainText(/2\/\d/);
});
