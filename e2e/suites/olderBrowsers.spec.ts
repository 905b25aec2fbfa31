import type { Locator, Page } from '@playwright/test';
import type { FailureProxy } from '@dhaaga-noor/test-support';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { readProduct } from '../support/catalogue';
import { cardOf, expectHeading, pagination, productCards } from '../support/listPage';
import { expect, test } from '../support/test';

const LIST = '/shop/rakhi/single';
const PIECE = readProduct(LIST, 'SDR007');
const PATHS = ['/', LIST, `${LIST}/page/2`, `${LIST}/${PIECE.id}`, '/contact'];

/** Scripts as a browser older than the oldest named one sees them, with its console messages. */
const SCRIPTS = {
  'do not parse': { text: 'const later = a ???= b;', said: /SyntaxError/ },
};

/** Serves a text in place of every script of the pages. */
async function replaceScripts(proxy: FailureProxy, text: string): Promise<void> {
  const documents = await Promise.all(PATHS.map(async (path) => (await fetch(proxy.origin + path)).text()));
  const scripts = new Set(documents.join('').match(/\/parts\/[^"]+?\.js(?=")/g));
  for (const script of scripts) await proxy.publish(script, script, () => text);
}

/** Wider than a placeholder. */
async function expectPicture(within: Locator): Promise<void> {
  const picture = within.locator('picture img').last();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
}

/** Expects a link to the chat, with a draft of a question about the piece. */
async function expectAsk(link: Locator): Promise<void> {
  await expect(link).toBeVisible();
  const chat = new URL(String(await link.getAttribute('href')));
  expect(chat.origin + chat.pathname).toBe('https://wa.me/910000000000');
  const url = `https://www.example.com${LIST}/${PIECE.id}`;
  const price = PIECE.price.replace(/\s/, '');
  expect(chat.searchParams.get('text')).toContain(`${PIECE.name} (${PIECE.id}), ${price}\n${url}\n`);
}

/** Visits a buyer's pages: Home, a list, its second page, a piece, Contact. */
async function lookAround(page: Page, origin: string): Promise<void> {
  const main = page.getByRole('main');
  await test.step('Home', async () => {
    await page.goto(`${origin}/`);
    const favourite = page
      .getByRole('region', { name: 'Favourites of the season' })
      .getByRole('listitem')
      .first();
    await expectPicture(favourite);
    await expect(favourite.getByText('₹\u202f950', { exact: true })).toBeVisible();
  });
  await test.step('a list', async () => {
    await main.getByRole('link', { name: /36 traditional/ }).click();
    await expectHeading(page, 'Single Rakhi');
    await expect(productCards(page)).toHaveCount(8);
    const card = cardOf(page, PIECE.id);
    await expectPicture(card);
    await expect(card.getByText(PIECE.price, { exact: true })).toBeVisible();
    await expectAsk(card.getByRole('link', { name: `Ask us about ${PIECE.name} on WhatsApp` }));
  });
  await test.step('its second page', async () => {
    await pagination(page).getByRole('link', { name: 'Next' }).click();
    await expect(pagination(page)).toContainText('Page 2 of 5');
    await expectPicture(productCards(page).first());
    await page.goBack();
  });
  await test.step('a piece', async () => {
    await cardOf(page, PIECE.id).getByRole('link').first().click();
    await expectHeading(page, PIECE.name);
    const piece = main.getByRole('article');
    await expectPicture(piece.getByRole('link').first());
    await expect(piece.getByText(PIECE.price, { exact: true })).toBeVisible();
    await expectAsk(piece.getByRole('link', { name: `Ask on WhatsApp · ${PIECE.price}` }));
  });
  await test.step('Contact', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expectHeading(page, 'Get in Touch');
    const chat = main.getByRole('link', { name: /Chat on WhatsApp/ });
    await expect(chat).toBeVisible();
    await expect(chat).toHaveAttribute('href', 'https://wa.me/910000000000');
    await expect(main.getByRole('link', { name: '+91 00000 00000' })).toBeVisible();
  });
}

test.describe('in older browsers pages show pieces, prices and Ask', { tag: '@phone' }, () => {
  for (const [what, { text, said }] of Object.entries(SCRIPTS)) {
    test(`when scripts ${what}`, async ({ page, failureProxy, watch }) => {
      watch.expect(said);
      watch.allow(UNUSED_PRELOAD);
      await replaceScripts(failureProxy, text);
      await lookAround(page, failureProxy.origin);
    });
  }

  test.describe('when scripts are switched off', () => {
    test.use({ javaScriptEnabled: false });

    test('as they are sent', async ({ page, failureProxy, watch }) => {
      // Chromium refuses preloads of scripts when scripts are off.
      watch.expect(/^csp .*\.js$/);
      await lookAround(page, failureProxy.origin);
    });
  });
});
