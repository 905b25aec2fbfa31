import type { Page } from '@playwright/test';
import { beLate, holdLate } from '../support/cachedPages';
import { expectAccessible } from '../support/expectAccessible';
import { goOffline } from '../support/goOffline';
import { expectHeading } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

const LIST = '/hi/shop/rakhi/single';

/** Follows the header's link to the other language. */
const switchTo = (page: Page, language: string) =>
  page.getByRole('banner').getByRole('link', { name: language, exact: true }).click();

test.use({ serviceWorkers: 'allow' });

test('a shopper browses in Hindi, and the links between the languages keep the page', async ({
  page,
  watch,
}) => {
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
  await test.step('the links between the languages keep order and page', async () => {
    await switchTo(page, 'English');
    await expect(page).toHaveURL('/shop/rakhi/single/price-low/page/2');
    await switchTo(page, 'हिन्दी');
    await expect(page).toHaveURL(`${LIST}/price-low/page/2`);
  });
  await test.step('a piece in the viewer, and its page', async () => {
    await openPage(page, LIST);
    await cards.first().getByRole('link').first().click();
    await expect(viewerOf(page)).toBeVisible();
    await expect(viewerOf(page).getByRole('button', { name: 'बंद करें' })).toBeVisible();
    await openPage(page, `${LIST}/SDR001`);
    const chat = main.getByRole('link', { name: /व्हाट्सऐप पर पूछें · ₹/ });
    const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toMatch(
      /^नमस्ते! मुझे यह पसंद है:\n.*\(SDR001\).*\nhttps:\/\/.*\/hi\/shop\/rakhi\/single\/SDR001\n/,
    );
    await switchTo(page, 'English');
    await expect(page).toHaveURL('/shop/rakhi/single/SDR001');
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
    await switchTo(page, 'English');
    await expect(page).toHaveURL('/shop/find?q=lal+lumba+bhabhi+ke+liye');
  });
  await test.step('a page that does not exist', async () => {
    watch.expect(/\/hi\/nowhere/);
    watch.expect(/404/);
    await page.goto('/hi/nowhere');
    await expectHeading(page, 'पेज नहीं मिला');
  });
  await test.step('offline', async () => {
    await holdLate(page);
    await openPage(page, '/hi/about');
    await beLate(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await goOffline(page);
    await page.goto('/hi/image-test');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u);
  });
});
