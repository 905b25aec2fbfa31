import type { Page } from '@playwright/test';
import { expectCached, holdLate } from '../support/cachedPages';
import { expectAccessible } from '../support/expectAccessible';
import { goOffline } from '../support/goOffline';
import { holdBack } from '../support/holdBack';
import { expectHydrated, openPage } from '../support/openPage';
import { tabTo } from '../support/tabTo';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

const FIND = '/shop/find';

const found = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d+ pieces?$/ });
const field = (page: Page) => page.getByRole('searchbox', { name: 'What are you looking for?' });
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Find a piece' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a shopper finds a piece with at most three taps: by words, and by facets', async ({ page }) => {
    await test.step('the icon, the field, the piece', async () => {
      await openPage(page, '/');
      await icon(page).tap();
      await expect(page).toHaveURL(FIND);
      await field(page).tap();
      await field(page).pressSequentially('red lumba for bhabhi');
      await cards(page).first().getByRole('link').first().tap();
      await expect(page).toHaveURL(/\/shop\/lumba\/[a-z]+\/SD\w+$/);
    });
    await test.step('the icon, for whom, the price', async () => {
      await openPage(page, '/');
      await icon(page).tap();
      await page.getByRole('button', { name: /^Boy \d+$/ }).tap();
      await page.getByRole('button', { name: /^Up to ₹.100 \d+$/ }).tap();
      await expect(page).toHaveURL(`${FIND}?for=boy&max=100`);
      // A family that loads later adds its pieces.
      await expect(async () => {
        const count = (await found(page).innerText()).replace(/\D/g, '');
        await expect(page.getByRole('button', { name: `Show ${count} piece` })).toBeInViewport({
          timeout: 500,
        });
        await expect(cards(page)).toHaveCount(Math.min(Number(count), 18), { timeout: 500 });
      }).toPass();
    });
  });

  test('taps count before a family has loaded, and add to the words of the URL', async ({ page }) => {
    const scripts = /\/parts\/mfe-rakhi\/.*\.js$/;
    const release = await holdBack(page, scripts);
    const requested = page.waitForRequest(scripts);
    await page.goto(`${FIND}?q=red`, { waitUntil: 'commit' });
    await requested;
    await expectHydrated(page, 'header');
    await page.getByRole('button', { name: /^Girl \d+$/ }).tap();
    await page.getByRole('button', { name: /^Up to ₹.500 \d+$/ }).tap();
    release();
    await expect(page).toHaveURL(`${FIND}?q=red&for=girl&max=500`);
    await expect(cards(page).first()).toBeVisible();
  });

  test('Back from a piece returns to its place among the results', async ({ page }) => {
    await openPage(page, `${FIND}?for=bhabhi`);
    await page.getByRole('button', { name: /^Show more/ }).tap();
    const card = cards(page).nth(24);
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await card.getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/SD\w+$/);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  test('a piece in the viewer leads to those like it, and Back to the viewer', async ({ page }) => {
    await openPage(page, '/shop/rakhi/single');
    await page.getByRole('article').nth(1).getByRole('link').first().tap();
    const viewer = viewerOf(page);
    await expect(viewer.getByRole('region', { name: 'Goes with it' }).getByRole('link')).toHaveCount(1);
    const similar = viewer.getByRole('region', { name: 'More like this' }).getByRole('link');
    await expect(similar).toHaveCount(4);
    const url = page.url();
    const target = await similar.last().getAttribute('href');
    await similar.last().tap();
    await expect(page).toHaveURL(target ?? '');
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect(viewer).toBeVisible();
  });

  test('the state is in the URL, and Back keeps it', async ({ page }) => {
    await openPage(page, FIND);

    await test.step('words find, also with typos; results are on the first screen and announced', async () => {
      await field(page).fill('lal lumbaa for bhabhi');
      await expect(page).toHaveURL(`${FIND}?q=lal+lumbaa+for+bhabhi`);
      await expect(cards(page).first()).toBeInViewport();
      await expect(page.getByRole('status')).toHaveText(await found(page).innerText());
      await expectAccessible(page);
    });

    await test.step('facets count what they would find', async () => {
      await page.getByRole('button', { name: 'Filter' }).click();
      const yellow = page.getByRole('button', { name: /^Yellow \d+$/ });
      const count = (await yellow.innerText()).replace(/\D/g, '');
      await yellow.click();
      await expect(page).toHaveURL(/&colour=yellow$/);
      await expect(found(page)).toHaveText(new RegExp(`^${count} pieces?$`));
      await expectAccessible(page);
      await page.getByRole('button', { name: `Show ${count} piece` }).click();
      await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
      await expect(page.getByRole('button', { name: /^Yellow \d+$/ })).toBeHidden();
    });

    await test.step('a piece opens its page, and Back returns to the results, then to the words', async () => {
      await cards(page).first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/shop\/lumba\/[a-z]+\/SD\w+$/);
      await page.goBack();
      await expect(page).toHaveURL(/&colour=yellow$/);
      await expect(found(page)).toBeVisible();
      await expect(field(page)).toHaveValue('lal lumbaa for bhabhi');
      await page.goBack();
      await expect(page).toHaveURL(`${FIND}?q=lal+lumbaa+for+bhabhi`);
    });
  });
});

test('by the keyboard: words, results, facets', async ({ page }) => {
  await openPage(page, FIND);
  await tabTo(page, field(page));
  await page.keyboard.type('moti');
  await page.keyboard.press('Enter');
  await expect(found(page)).toBeVisible();
  await test.step('from the words to the first result', async () => {
    await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(cards(page).first().getByRole('link').first()).toBeFocused();
  });
  await test.step('a choice keeps the focus', async () => {
    const brother = page.getByRole('button', { name: /^Brother \d+$/ });
    await tabTo(page, brother, 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`${FIND}?q=moti&for=brother`);
    await expect(brother).toBeFocused();
    await expect(brother).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a list can be filtered, and what is not found can be asked for', async ({ page }) => {
  await openPage(page, '/shop/rakhi/single');
  await page.getByRole('link', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(`${FIND}?list=rakhi/single`);
  await expect(found(page)).toHaveText('36 pieces');

  await openPage(page, `${FIND}?q=unicorn&max=100`);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  const chat = page.getByRole('main').getByRole('link', { name: 'Ask on WhatsApp' });
  await expect(chat).toHaveAttribute('href', /unicorn/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Kids Rakhi' })).toBeVisible();
  await page.getByRole('button', { name: /^Without the words: \d+$/ }).click();
  await expect(page).toHaveURL(`${FIND}?max=100`);
  await expect(found(page)).toBeVisible();
});

test('a missing family costs its own pieces only', async ({ page, failureProxy, watch }) => {
  watch.expect(/Loading chunk mfe-lumba failed/);
  watch.expect(/^(?!.*Loading chunk).*\/parts\/mfe-lumba\//);
  failureProxy.break(/\/parts\/mfe-lumba\/.*\.js/, 'status 404');
  await openPage(page, `${failureProxy.origin}${FIND}?for=bhabhi`);
  const notice = page.getByText('A part of the shop did not load');
  await expect(notice).toBeVisible();
  await expect(found(page)).toBeVisible();
  const before = Number((await found(page).innerText()).replace(/\D/g, ''));

  failureProxy.mend();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  const all = async () => Number((await found(page).innerText()).replace(/\D/g, ''));
  await expect.poll(all).toBeGreaterThan(before);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it finds after one visit', async ({ page, watch }) => {
    await holdLate(page);
    await openPage(page, FIND);
    await expectCached(page);
    watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await goOffline(page);
    await openPage(page, `${FIND}?q=moti`);
    await expect(found(page)).toBeVisible();
    await field(page).fill('lal');
    await expect(page).toHaveURL(`${FIND}?q=lal`);
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is the list of collections', async ({ page, watch }) => {
    // Chromium says so of scripts that it may not run.
    watch.expect(/^csp .*\.js$/);
    await page.goto(FIND);
    await expect(field(page)).toBeHidden();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Single Rakhi' })).toHaveAttribute(
      'href',
      '/shop/rakhi/single',
    );
    await expect(main.getByRole('link', { name: 'Bangle Collection Lumba' })).toBeVisible();
  });
});
