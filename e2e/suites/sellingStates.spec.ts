import type { Locator } from '@playwright/test';
import { enquiryAbout } from '../support/enquiry';
import { cardOf, productCards, visibleIds } from '../support/listPage';
import { expectAccessible } from '../support/expectAccessible';
import { openPage } from '../support/openPage';
import { startSiteWithStates, STATES, type SiteWithStates } from '../support/sellingStates';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

const SIMILAR = 'Ask about something similar';
const LIST = STATES.soldOut.list;

test.describe.configure({ mode: 'serial' });
let site: SiteWithStates;
test.beforeAll(async () => {
  // Builds a part.
  test.setTimeout(600_000);
  site = await startSiteWithStates();
});
test.afterAll(() => site.stop());
test.beforeEach(({ watch }) => watch.trust(site.origin));

/** The message that a chat link would send. */
const messageOf = async (link: Locator) =>
  new URL(String(await link.getAttribute('href'))).searchParams.get('text');

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  return { y: NaN, height: NaN, ...box };
}

function questionAbout({ list, id }: { list: string; id: string }): string {
  return `Hello! This one is sold out. Do you have something similar?\n${enquiryAbout(list, id)}`;
}

test('a sold-out piece says so, and its chat asks for something similar, with its name, id, price and URL', async ({
  page,
}) => {
  const { id } = STATES.soldOut;
  const question = questionAbout(STATES.soldOut);
  await test.step('on its card', async () => {
    await openPage(page, site.origin + LIST);
    const card = cardOf(page, id);
    await expect(card.getByText('Sold out', { exact: true })).toBeVisible();
    const ask = card.getByRole('link', { name: /^Ask for one like it on WhatsApp/ });
    expect(await messageOf(ask)).toBe(question);
    await expectAccessible(page);
  });
  await test.step('in the viewer', async () => {
    await cardOf(page, id).getByRole('link').first().click();
    const ask = viewerOf(page).getByRole('link', { name: SIMILAR });
    await expect(ask).toBeVisible();
    expect(await messageOf(ask)).toBe(question);
    await expect(viewerOf(page).getByText(/Sold out/)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('by its own URL', async () => {
    await openPage(page, `${site.origin}${LIST}/${id}`);
    const piece = page.getByRole('article');
    await expect(piece.getByText('Sold out', { exact: true })).toBeVisible();
    const ask = piece.getByRole('link', { name: SIMILAR });
    await expect(ask).toBeVisible();
    expect(await messageOf(ask)).toBe(question);
    await expectAccessible(page);
  });
  await test.step('and on Home', async () => {
    await openPage(page, site.origin);
    const favourites = page.getByRole('region', { name: 'Favourites of the season' });
    await expect(favourites.getByText('Sold out', { exact: true })).toHaveCount(1);
    const ask = favourites.getByRole('link', { name: /^Ask for one like it on WhatsApp/ });
    expect(await messageOf(ask)).toBe(questionAbout(STATES.favourite));
    await expectAccessible(page);
  });
});

test('a sold-out piece with a name on it says both, over the picture of its card', async ({ page }) => {
  const { list, id } = STATES.favourite;
  const both = ['Sold out', 'Personalized'];
  await openPage(page, site.origin + list);
  const card = cardOf(page, id);
  const picture = await boxOf(card.getByRole('link').first());
  for (const mark of both) {
    const badge = await boxOf(card.getByText(mark, { exact: true }));
    expect(badge.y + badge.height, mark).toBeLessThan(picture.y + picture.height);
  }
  await expectAccessible(page);
  await card.getByRole('link').first().click();
  await expect(viewerOf(page).getByText(/Sold out · Personalized/)).toBeVisible();
  await openPage(page, `${site.origin}${list}/${id}`);
  for (const mark of both)
    await expect(page.getByRole('article').getByText(mark, { exact: true })).toBeVisible();
});

test('a struck price is first, and more than its line marks it', async ({ page }) => {
  const { id } = STATES.was;
  await openPage(page, site.origin + LIST);
  const price = cardOf(page, id).locator('p').filter({ hasText: '₹' });
  await expect(price).toHaveText('Before: ₹\u202f250 Price: ₹\u202f100');
  await expect(price.getByText('₹\u202f250', { exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await expectAccessible(page);
  await cardOf(page, id).getByRole('link').first().click();
  await expect(viewerOf(page).getByText('₹\u202f100 · ID: SDR004')).toHaveText(
    'Before: ₹\u202f250 Price: ₹\u202f100 · ID: SDR004',
  );
  await expectAccessible(page);
  await openPage(page, `${site.origin}${LIST}/${id}`);
  await expect(page.getByRole('article').getByText('₹\u202f250', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a draft is on no page, and a fixed place in the list is respected', async ({ page, request }) => {
  await openPage(page, site.origin + LIST);
  const ids = await visibleIds(page);
  expect(ids[0]).toBe(STATES.first.id);
  expect(ids).not.toContain(STATES.draft.id);
  await expect(page.getByText('4 designs · from ₹\u202f90')).toBeVisible();
  expect((await request.get(`${site.origin}${LIST}/${STATES.draft.id}`)).status()).toBe(404);
  await expect(productCards(page)).toHaveCount(4);
});
