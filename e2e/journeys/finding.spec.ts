import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expectAccessible';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const FIND = '/shop/find';

const found = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d+ pieces?$/ });
const field = (page: Page) => page.getByRole('searchbox', { name: 'What are you looking for?' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a shopper finds a piece by words and facets, and Back keeps what was chosen', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Find a piece' }).click();
    await expect(page).toHaveURL(FIND);
    await openPage(page, FIND);

    await test.step('words find, also with typos; results are on the first screen and announced', async () => {
      await field(page).fill('lal lumbaa for bhabhi');
      await expect(page).toHaveURL(`${FIND}?q=lal+lumbaa+for+bhabhi`);
      await expect(page.getByRole('article').first()).toBeInViewport();
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
      await page.getByRole('button', { name: `Show ${count} piece` }).click();
      await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
    });

    await test.step('a piece opens its page, and Back returns to the results', async () => {
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/shop\/lumba\/[a-z]+\/SD\w+$/);
      await page.goBack();
      await expect(page).toHaveURL(/&colour=yellow$/);
      await expect(found(page)).toBeVisible();
    });
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
  await page.getByRole('button', { name: /^Without the words: \d+$/ }).click();
  await expect(page).toHaveURL(`${FIND}?max=100`);
  await expect(found(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is the list of collections', async ({ page }) => {
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
