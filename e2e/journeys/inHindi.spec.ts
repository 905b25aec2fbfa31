import type { Page } from '@playwright/test';
import { expectCached, holdLate } from '../support/cachedPages';
import { expectAccessible } from '../support/expectAccessible';
import { goOffline } from '../support/goOffline';
import { expectHeading } from '../support/listPage';
import { openPage } from '../support/openPage';
import { ABSENT_ROUTES, ROUTES } from '../support/routes';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

const LIST = '/hi/shop/rakhi/single';

/** Further URLs with a state of their page. */
const STATES = ['/shop/find?q=moti&for=bhabhi', '/shop/lumba/all/price-low/page/3', '/rakhi/kids'];
const HINDI = /\p{Script=Devanagari}/u;

/** The header's link to the other language. */
const languageLink = (page: Page, language: string) =>
  page.getByRole('banner').getByRole('link', { name: language, exact: true });
const switchTo = (page: Page, language: string) => languageLink(page, language).click();

test.use({ serviceWorkers: 'allow' });

test('every kind of page is there in Hindi, and the links between the languages keep it', async ({
  page,
  watch,
}) => {
  watch.expect(/404/);
  for (const path of [...ROUTES, ...STATES, ...ABSENT_ROUTES]) {
    await test.step(path, async () => {
      const response = await openPage(page, `/hi${path}`);
      expect(response?.status(), path).toBe(ABSENT_ROUTES.includes(path) ? 404 : 200);
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HINDI);
      await switchTo(page, 'English');
      await expect(page).toHaveURL(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
      // It follows the URL when it is about to be followed.
      await languageLink(page, 'हिन्दी').dispatchEvent('pointerdown');
      await expect(languageLink(page, 'हिन्दी')).toHaveAttribute('href', `/hi${path}`);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper comes to a piece, to its chat, and to its page in English', async ({ page, watch }) => {
    // Chromium refuses preloads of scripts when scripts are off.
    watch.expect(/^csp .*\.js$/);
    await page.goto('/hi/');
    const menu = page.getByRole('banner').getByRole('navigation');
    await menu.getByRole('link', { name: 'दुकान', exact: true }).hover();
    await menu.getByRole('link', { name: 'राखी', exact: true }).click();
    await expectHeading(page, 'राखी कलेक्शन');
    await page.getByRole('main').getByRole('link', { name: 'सिंगल राखी' }).first().click();
    await page.getByRole('link', { name: 'अगला' }).click();
    await expect(page).toHaveURL(`${LIST}/page/2`);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(`${LIST}/SDR009`);
    await expect(page.getByRole('main').getByRole('link', { name: /व्हाट्सऐप पर पूछें · ₹/ })).toBeVisible();
    await switchTo(page, 'English');
    await expect(page).toHaveURL('/shop/rakhi/single/SDR009');
  });
});

test('a shopper browses in Hindi, finds, asks, and comes back offline', async ({ page, watch }) => {
  const main = page.getByRole('main');
  const cards = page.getByRole('region', { name: 'डिज़ाइन' }).getByRole('article');

  await test.step('Home, from the English one', async () => {
    await openPage(page, '/');
    await switchTo(page, 'हिन्दी');
    await expect(page).toHaveURL('/hi/');
    await expectHeading(page, 'हाथ से बँधा एक धागा, जो सब कुछ कह दे');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expectAccessible(page);
  });
  await test.step('the menu, a list, its order, its second page', async () => {
    await openPage(page, LIST);
    await expect(page.getByRole('navigation', { name: 'मुख्य मेन्यू' })).toContainText('दुकान');
    await page.getByRole('link', { name: 'कीमत: कम से ज़्यादा' }).click();
    await expect(page).toHaveURL(`${LIST}/price-low`);
    await expect(cards.first()).toContainText('₹ 70');
    await page.getByRole('link', { name: 'अगला' }).click();
    await expect(page).toHaveURL(`${LIST}/price-low/page/2`);
    await expect(cards).toHaveCount(8);
    await expectAccessible(page);
  });
  await test.step('a piece in the viewer, and its page', async () => {
    await openPage(page, LIST);
    const card = cards.filter({ hasText: 'आईडी: SDR007' });
    await card.getByRole('button', { name: /: अगली तस्वीर$/ }).click();
    await expect(card.getByText('2/3', { exact: true })).toBeVisible();
    await card.getByRole('link', { name: 'नीला नग चक्र', exact: true }).click();
    const viewer = viewerOf(page);
    await viewer.getByRole('button', { name: 'अगला' }).click();
    await expect(viewer.getByText('3 / 3', { exact: true })).toBeVisible();
    await viewer.getByRole('button', { name: 'ज़ूम बढ़ाएँ' }).click();
    await expect(viewer.getByText('1.2×', { exact: true })).toBeVisible();
    await viewer.getByRole('button', { name: 'बंद करें' }).click();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(LIST);
    await openPage(page, `${LIST}/SDR001`);
    const chat = main.getByRole('link', { name: /व्हाट्सऐप पर पूछें · ₹/ });
    const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toMatch(
      /^नमस्ते! मुझे यह पसंद है:\n.*\(SDR001\).*\nhttps:\/\/.*\/hi\/shop\/rakhi\/single\/SDR001\n/,
    );
  });
  await test.step('find, in both scripts', async () => {
    await openPage(page, '/hi/shop/find');
    await page.getByRole('searchbox').fill('लाल लुंबा भाभी');
    await expect(main.getByRole('heading', { level: 2, name: /^\d+ डिज़ाइन$/ })).toBeVisible();
    const found = await main.getByRole('heading', { level: 2 }).first().innerText();
    await page.getByRole('searchbox').fill('lal lumba bhabhi ke liye');
    await expect(page).toHaveURL(/q=lal/);
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(found);
    await expectAccessible(page);
  });
  await test.step('offline', async () => {
    await holdLate(page);
    await openPage(page, '/hi/about');
    await expectCached(page);
    watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await goOffline(page);
    await openPage(page, '/hi/about');
    await expectHeading(page, 'Dhaaga & Noor के बारे में');
    await page.goto('/hi/image-test');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HINDI);
  });
});
