import type { Page } from '@playwright/test';
import { goOffline } from '../support/goOffline';
import { expectCached, holdLate } from '../support/cachedPages';
import { cardOf, expectHeading, pagination, productCards, visibleIds } from '../support/listPage';
import { expectHydrated, openPage } from '../support/openPage';
import { viewerOf } from '../support/viewer';
import { expect, test } from './support/test';

const LIST = 'shop/rakhi/single';

/** Expects the page's URL to be a path under the base. A plain host adds a slash. */
const expectAt = (page: Page, base: string, path: string) =>
  expect(page).toHaveURL(({ pathname, search }) => pathname.replace(/(?!^)\/$/, '') + search === base + path);

test('a shopper visits a list, its orders and a piece, and goes back', async ({ page, host }) => {
  test.skip(
    host.readsRules === (host.base === '/'),
    'The scripts are the same: a host at `/`, one under a base.',
  );
  const { base } = host;
  await openPage(page, './');
  await page.getByRole('main').locator(`a[href="${base}${LIST}"]`).first().click();
  await expectAt(page, base, LIST);
  await expectHeading(page, 'Single Rakhi');
  await expectHydrated(page);

  await test.step('each of its pages has its own path, even after a reload', async () => {
    await pagination(page).getByRole('link', { name: 'Next' }).click();
    await expectAt(page, base, `${LIST}/page/2`);
    await expect(cardOf(page, 'SDR009')).toBeVisible();
    const ids = await visibleIds(page);
    await page.reload();
    await expectHydrated(page);
    expect(await visibleIds(page)).toEqual(ids);
  });

  await test.step('its orders have paths, even after a reload and on a further page', async () => {
    await page.getByRole('navigation', { name: 'Order' }).locator('a[href$="/price-high"]').click();
    await expectAt(page, base, `${LIST}/price-high`);
    await expect.poll(async () => (await visibleIds(page))[0]).not.toBe('SDR009');
    const [first] = await visibleIds(page);
    await page.reload();
    await expectHydrated(page);
    expect((await visibleIds(page))[0]).toBe(first);
    await pagination(page).getByRole('link', { name: 'Next' }).click();
    await expectAt(page, base, `${LIST}/price-high/page/2`);
    await page.goBack();
    await page.goBack();
    await expectAt(page, base, `${LIST}/page/2`);
    await expect(cardOf(page, 'SDR009')).toBeVisible();
    await expectHydrated(page);
  });

  await test.step('the viewer has its piece’s URL, and Back closes it', async () => {
    await cardOf(page, 'SDR009').getByRole('link').first().click();
    await expect(viewerOf(page)).toBeVisible();
    await expectAt(page, base, `${LIST}/SDR009`);
    await expect(viewerOf(page).locator(`a[href*="${encodeURIComponent(`${LIST}/SDR009`)}"]`)).toBeVisible();
    await page.goBack();
    await expect(viewerOf(page)).toBeHidden();
    await expectAt(page, base, `${LIST}/page/2`);
  });
});

test('incoming links lead to their pages', async ({ page, host }) => {
  const { base } = host;
  await test.step('a piece, with a link to its page of the list', async () => {
    await openPage(page, `${LIST}/SDR012`);
    await expectHeading(page, 'Purple Mandala');
    await page.getByRole('link', { name: /^See all/ }).click();
    await expectAt(page, base, `${LIST}/page/2`);
    await expectHydrated(page);
    await page.goBack();
    await expectHeading(page, 'Purple Mandala');
  });

  await test.step('a path with and without a trailing slash', async () => {
    for (const path of ['about', 'about/', LIST, `${LIST}/`, `${LIST}/page/2`]) {
      const response = await page.request.get(path);
      expect(response.status()).toBe(200);
    }
    const direct = await page.request.get('about', { maxRedirects: 0 });
    expect(direct.status()).toBe(host.findsDocuments ? 200 : host.slashStatus);
    await openPage(page, `${LIST}/`);
    await expectAt(page, base, LIST);
  });

  await test.step('a page number in the query', async () => {
    await page.goto(`${LIST}?sort=low&page=2`);
    await expectAt(page, base, `${LIST}/price-low/page/2`);
    await expectHydrated(page);
    await expect(productCards(page)).toHaveCount(8);
  });

  await test.step('a moved piece', async () => {
    await page.goto('shop/moved/SDR012');
    await expectAt(page, base, `${LIST}/SDR012`);
    await expectHydrated(page);
    const piece = page.getByRole('main').getByRole('article');
    await expect(piece.getByRole('heading', { name: 'Purple Mandala' })).toBeVisible();
    await expect(piece.getByRole('link', { name: /^Ask on WhatsApp/ })).toBeVisible();
  });
});

test('an unknown URL shows an error page with links', async ({ page, watch, host: { base } }) => {
  watch.expect(/status of 404/);
  watch.expect(/^status 404/);
  const response = await page.goto('shop/nowhere');
  expect(response?.status()).toBe(404);
  await expectHeading(page, 'Page not found');
  await page.getByRole('contentinfo').locator(`a[href="${base}shop"]`).click();
  await expectHeading(page, 'The shop');
});

test('documents and files have all headers that the host supports', async ({ request, host }) => {
  const document = await request.get(LIST);
  const [, script = ''] = /<script src="([^"]+)"/.exec(await document.text()) ?? [];
  const file = await request.get(script);
  expect(file.headers()['content-type']).toBe('text/javascript');
  test.skip(!host.readsRules, 'It sends its own headers only; the policy in the document holds.');
  expect(document.headers()['content-security-policy']).toMatch(
    /trusted-types default; frame-ancestors 'none'$/,
  );
  expect(document.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, visited pages work and others say that they are unavailable', async ({
    page,
    watch,
    host,
  }) => {
    test.skip(!host.readsRules, 'The worker is the same: one host at `/` and one under a base.');
    await holdLate(page);
    await openPage(page, `${LIST}/page/2`);
    await expectCached(page);
    watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await goOffline(page);
    await openPage(page, `${LIST}/page/2`);
    await expect(productCards(page)).toHaveCount(8);
    await page.goto('image-test');
    await expectHeading(page, 'You are offline');
  });
});
