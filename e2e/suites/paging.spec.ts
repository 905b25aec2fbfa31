import type { Page } from '@playwright/test';
import { cardOf, expectHeading, pagination, productCards, readPrices, visibleIds } from '../support/listPage';
import { expectSameDocument, markDocument } from '../support/menu';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

const link = (page: Page, name: string) => pagination(page).getByRole('link', { name, exact: true });

async function expectIds(page: Page, first: string, last: string): Promise<void> {
  await expect.poll(async () => (await visibleIds(page)).at(0)).toBe(first);
  expect((await visibleIds(page)).at(-1)).toBe(last);
}

test('rakhi lists have Previous, the position and Next', async ({ page }) => {
  await openPage(page, '/shop/rakhi/bracelet-set');
  await markDocument(page);
  await expect(pagination(page)).toContainText('Page 1 of 2');
  await expect(link(page, 'Previous')).toBeDisabled();
  await expectIds(page, 'SDBR001', 'SDBR008');

  await link(page, 'Next').click();
  await expect(pagination(page)).toContainText('Page 2 of 2');
  await expect(link(page, 'Next')).toBeDisabled();
  await expectIds(page, 'SDBR009', 'SDBR009');
  await expect(page).toHaveURL('/shop/rakhi/bracelet-set/page/2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await link(page, 'Previous').click();
  await expect(pagination(page)).toContainText('Page 1 of 2');
  await expect(page).toHaveURL('/shop/rakhi/bracelet-set');
  await expectSameDocument(page);
});

test('lumba lists have Prev, a number for each page and Next', async ({ page }) => {
  await openPage(page, '/shop/lumba/bangle');
  await markDocument(page);
  await expect(pagination(page).getByRole('link')).toHaveText([
    'Prev',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    'Next',
  ]);
  await expect(link(page, 'Prev')).toBeDisabled();
  await expect(link(page, 'Page 1')).toHaveAttribute('aria-current', 'page');

  await link(page, 'Page 9').click();
  await expect(link(page, 'Page 9')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Page 1')).not.toHaveAttribute('aria-current');
  await expect(link(page, 'Next')).toBeDisabled();
  await expect(productCards(page)).toHaveCount(1);

  await link(page, 'Prev').click();
  await expect(link(page, 'Page 8')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL('/shop/lumba/bangle/page/8');
  await expectSameDocument(page);
});

test('a list of one page has no pagination', async ({ page }) => {
  for (const { path, heading } of [
    { path: '/shop/rakhi/newborn', heading: 'Newborn Rakhi' },
    { path: '/shop/lumba/hanging', heading: 'Hanging Lumba Collection' },
  ]) {
    await openPage(page, path);
    await expectHeading(page, heading);
    await expect(productCards(page).first()).toBeVisible();
    await expect(pagination(page)).toHaveCount(0);
  }
});

test('the page number stays when the type changes, also through a shorter list', async ({ page }) => {
  const collections = page.getByRole('navigation', { name: 'Other collections' });
  await openPage(page, '/shop/rakhi/single/page/3');
  await expect(pagination(page)).toContainText('Page 3 of 5');
  await markDocument(page);

  await collections.getByRole('link', { name: 'Bracelet Rakhi Set', exact: true }).click();
  await expectHeading(page, 'Bracelet Rakhi Set');
  await expect(pagination(page)).toContainText('Page 2 of 2');
  await expect(page).toHaveURL('/shop/rakhi/bracelet-set/page/2');

  await collections.getByRole('link', { name: 'Band Rakhi', exact: true }).click();
  await expectHeading(page, 'Band Rakhi');
  await expect(productCards(page)).toHaveCount(4);
  await expect(page).toHaveURL('/shop/rakhi/band');

  await collections.getByRole('link', { name: 'Kids Rakhi', exact: true }).click();
  await expectHeading(page, 'Kids Rakhi');
  await expect(pagination(page)).toContainText('Page 3 of 3');
  await expect(page).toHaveURL('/shop/rakhi/kids/page/3');
  await expectSameDocument(page);
});

test('an order by price stays in the URL, on further pages, after Back and from an open piece', async ({
  page,
}) => {
  const ascending = (prices: number[]) => [...prices].sort((one, other) => one - other);
  const order = (name: string) =>
    page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name, exact: true });

  await openPage(page, '/shop/rakhi/single/price-low/page/2');
  await expect(order('Price: low to high')).toHaveAttribute('aria-current', 'true');
  const second = await visibleIds(page);
  const prices = await readPrices(page);
  expect(prices).toEqual(ascending(prices));

  await link(page, 'Next').click();
  await expect(page).toHaveURL('/shop/rakhi/single/price-low/page/3');
  await expect
    .poll(async () => Math.min(...(await readPrices(page))))
    .toBeGreaterThanOrEqual(Math.max(...prices));
  await page.goBack();
  await expectIds(page, String(second.at(0)), String(second.at(-1)));

  await cardOf(page, String(second[3])).getByRole('link').first().click();
  await expect(viewerOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();
  await expect(page).toHaveURL('/shop/rakhi/single/price-low/page/2');
  expect(await visibleIds(page)).toEqual(second);

  await order('Our order').click();
  await expect(page).toHaveURL('/shop/rakhi/single');
  await expectIds(page, 'SDR001', 'SDR008');
});
