import type { Locator, Page } from '@playwright/test';
import { productCards } from '../support/listPage';
import { openPage } from '../support/openPage';
import { applyStyles } from '../support/settle';
import { expect, test } from '../support/test';

/** Small phones, upright and in landscape. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 740, height: 360 },
];
/** The smallest phone; landscape under the bars of a browser; a low window of a tablet. */
const LOW_SCREENS = [
  { width: 320, height: 568 },
  { width: 740, height: 300 },
  { width: 768, height: 640 },
];
const PIECE = '/shop/lumba/mirror/SDML004';

async function expectOnScreen(page: Page, ...parts: Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

/** Home shows its heading and the link to the shop on the first screen. Returns its main region. */
async function openHome(page: Page): Promise<Locator> {
  await openPage(page, '/');
  const main = page.getByRole('main');
  await expectOnScreen(
    page,
    main.getByRole('heading', { level: 1 }),
    main.getByRole('link', { name: 'Shop the collections' }),
  );
  return main;
}

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport, isMobile: true, hasTouch: true });
    const isUpright = viewport.height > viewport.width;

    test('the first screen shows the main action', async ({ page }) => {
      await test.step('Home: the hero leaves room for its text and the link to the shop', async () => {
        const main = await openHome(page);
        const picture = await main.getByRole('img').first().boundingBox();
        if (isUpright) expect(picture?.height).toBeLessThanOrEqual(0.4 * viewport.height);
      });
      if (isUpright) {
        await test.step('a list: the price of its first piece', async () => {
          for (const list of ['/shop/rakhi/single', '/shop/lumba/mirror', '/shop/lumba/bangle']) {
            await openPage(page, list);
            await expectOnScreen(page, productCards(page).first().getByText(/^₹/));
          }
        });
      }
      await test.step('a piece: its name, its price, and Ask', async () => {
        await openPage(page, PIECE);
        const piece = page.getByRole('article');
        const price = piece.getByText(/^₹/);
        const ask = piece.getByRole('link', { name: /^Ask on WhatsApp/ });
        const expectPiece = async () => {
          await expectOnScreen(page, piece.getByRole('heading', { level: 1 }), price, ask);
          // The bar of Ask covers what is below its top.
          const end = await price.evaluate((element) => element.getBoundingClientRect().bottom);
          expect(end).toBeLessThan(await ask.evaluate((element) => element.getBoundingClientRect().top));
        };
        await expectPiece();
        if (!isUpright) return;
        await applyStyles(page, 'html { font-size: 130% !important }');
        await expectPiece();
      });
      await test.step('Contact: the chat, before all other contacts', async () => {
        await openPage(page, '/contact');
        const ways = page.getByRole('region', { name: 'Ways to reach us' }).getByRole('link');
        await expect(ways.first()).toHaveAccessibleName(/^Chat on WhatsApp/);
        await expectOnScreen(page, ways.first());
      });
    });

    test('the drawer leads to collections and to the chat', async ({ page }) => {
      await openPage(page, '/about');
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer.getByRole('link', { name: 'Single Rakhi' })).toBeVisible();
      await expect(drawer.getByRole('link', { name: /^Ask on WhatsApp/ })).toBeInViewport({ ratio: 1 });
    });

    if (isUpright) {
      test('the footer is no longer than the screen', async ({ page }) => {
        await openPage(page, '/about');
        const footer = page.getByRole('contentinfo');
        await footer.getByText(/^©/).scrollIntoViewIfNeeded();
        await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThanOrEqual(640);
      });
    }
  });
}

test('Home leads to the shop on the first screen of low windows', async ({ page }) => {
  for (const viewport of LOW_SCREENS)
    await test.step(`${viewport.width} x ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await openHome(page);
    });
});

test('at twice the size of text the brand stays on one line', async ({ page }) => {
  for (const width of [320, 360, 768])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await openPage(page, '/about');
      await applyStyles(page, 'html { font-size: 200% !important }');
      const name = page.getByRole('banner').getByText('Dhaaga & Noor', { exact: true });
      const { lines, right } = await name.evaluate((element) => ({
        lines:
          element.getClientRects().length === 1
            ? element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).fontSize)
            : 2,
        right: element.getBoundingClientRect().right,
      }));
      expect(lines).toBeLessThan(1.5);
      const menu = await page.getByRole('button', { name: 'Open the menu' }).boundingBox();
      expect(right).toBeLessThanOrEqual(menu?.x ?? 0);
    });
});
