import type { Locator, Page } from '@playwright/test';
import { RAKHI_LISTS, readProduct, type CatalogueProduct } from '../support/catalogue';
import { cardOf, expectHeading, pagination, visibleIds } from '../support/listPage';
import { mainNavigation } from '../support/menu';
import { expectHydrated, openPage } from '../support/openPage';
import { expectRest } from '../support/settle';
import { expect, test } from '../support/test';
import { tabTo } from '../support/tabTo';
import { viewerOf } from '../support/viewer';

const LIST = '/shop/rakhi/single';
const IDS = RAKHI_LISTS.find(({ path }) => path === LIST)?.ids ?? [];
const PAGE_SIZE = 8;
/** Two products of page 2 that have several media. */
const [MOVED, OPENED] = IDS.slice(PAGE_SIZE, 2 * PAGE_SIZE)
  .map((id) => readProduct(LIST, id))
  .filter(({ media }) => media > 1) as [CatalogueProduct, CatalogueProduct];

async function follow(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Expects a page of the list: its URL, its products and its links. */
async function expectListPage(page: Page, number: number): Promise<void> {
  const urlOf = (wanted: number) => (wanted === 1 ? LIST : `${LIST}/page/${wanted}`);
  await expect(page).toHaveURL(urlOf(number));
  await expect(pagination(page)).toContainText(`Page ${number} of 5`);
  const ids = IDS.slice(PAGE_SIZE * (number - 1), PAGE_SIZE * number);
  await expect(cardOf(page, String(ids[0]))).toBeVisible();
  expect(await visibleIds(page), `products of page ${number}`).toEqual(ids);
  const link = (name: string) => pagination(page).getByRole('link', { name, exact: true });
  if (number > 1) await expect(link('Previous')).toHaveAttribute('href', urlOf(number - 1));
  await expect(link('Next'), 'where Next leads').toHaveAttribute('href', urlOf(number + 1));
}

test('the keyboard alone reaches menu, list, pages and viewer, and the focus returns to its control', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await openPage(page, '/');

  await test.step('the first stop skips to the content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
  });
  await test.step('Escape closes the Shop menu and returns the focus to its button', async () => {
    const button = page.getByRole('button', { name: 'Collections in the shop' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(mainNavigation(page).getByRole('link', { name: 'Rakhi', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(mainNavigation(page).getByRole('link', { name: 'Rakhi', exact: true })).toBeHidden();
    await expect(button).toBeFocused();
  });
  await test.step('through the menu to the collections, and to a list', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Rakhi Collections');
    await expectHydrated(page);
    await follow(page, main.getByRole('link', { name: 'Single Rakhi', exact: true }));
    await expectHeading(page, 'Single Rakhi');
    await expectListPage(page, 1);
  });
  await test.step('to the next pages, whose heading gets the focus and whose number is announced', async () => {
    for (const number of [2, 3]) {
      await follow(page, pagination(page).getByRole('link', { name: 'Next', exact: true }));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, 'the focus on the heading of the next page').toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: `Page ${number} of 5` })).toBeAttached();
      await expectListPage(page, number);
    }
  });
  await test.step('and one page back', async () => {
    await follow(page, pagination(page).getByRole('link', { name: 'Previous', exact: true }));
    await expectListPage(page, 2);
  });

  await test.step('through the pictures of a card', async () => {
    const { id, media } = MOVED;
    await follow(page, cardOf(page, id).getByRole('button', { name: /^Next view/ }));
    await expect(cardOf(page, id).getByText(`2/${media}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /View 2 of \d/ })).toBeAttached();
  });
  const card = cardOf(page, OPENED.id);
  await test.step('into the viewer: arrows, zoom, and the focus stays inside', async () => {
    await follow(page, card.getByRole('link').first());
    const viewer = viewerOf(page);
    await expect(viewer.getByRole('heading')).toHaveText(OPENED.name);
    const viewerCounter = (number: number) =>
      viewer.getByText(`${number} / ${OPENED.media}`, { exact: true });
    await expect(viewerCounter(1)).toBeVisible();
    const cardCounter = (number: number) => card.getByText(`${number}/${OPENED.media}`, { exact: true });
    await page.keyboard.press('ArrowRight');
    await expect(viewerCounter(2)).toBeVisible();
    await expect(cardCounter(2), 'the card follows').toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(viewerCounter(1)).toBeVisible();
    await expect(cardCounter(1), 'the card follows').toBeAttached();
    await expectRest(page);
    await page.keyboard.press('+');
    await expect(viewer.getByRole('group', { name: 'Zoom' })).toContainText('1.2×');
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await viewer.evaluate(
        (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
      );
      expect(isInside, 'the focus stays in the viewer').toBe(true);
    }
  });
  await test.step('Escape returns to the card and its focus', async () => {
    await page.keyboard.press('Escape');
    await expect(viewerOf(page)).toBeHidden();
    await expect(card.locator('a:focus'), 'the focus is on the card again').toHaveCount(1);
    await expectListPage(page, 2);
  });
  await test.step('to another collection, to Contact, and to a call', async () => {
    await follow(page, main.getByRole('link', { name: 'Kids Rakhi', exact: true }));
    await expectHeading(page, 'Kids Rakhi');
    await follow(page, mainNavigation(page).getByRole('link', { name: 'Contact', exact: true }));
    await expectHeading(page, 'Get in Touch');
    await expect(page).toHaveTitle(/^Contact/);
    await tabTo(page, main.getByRole('link', { name: /^\+91/ }));
  });
});
