import type { Locator, Page } from '@playwright/test';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

/** All pages run from right to left, as a translator makes them. */
const turn = (page: Page) =>
  page.addInitScript(() => {
    const set = () => document.documentElement?.setAttribute('dir', 'rtl');
    new MutationObserver(set).observe(document, { childList: true });
  });

/** Position of the slide in the middle of a card's gallery. */
const slideInView = (card: Locator) =>
  card
    .getByRole('link')
    .first()
    .evaluate((link) => {
      const { left, top, width, height } = (link.parentElement ?? link).getBoundingClientRect();
      const { children = [] } = link.parentElement ?? {};
      const holds = (slide: Element) => {
        const box = slide.getBoundingClientRect();
        return Math.abs(box.left - left) < 2 && box.width === width && Math.abs(box.top - top) < height;
      };
      return Array.from(children).findIndex(holds);
    });

/** Scrolls a card's gallery by a picture, towards its end. */
const scrollOn = (card: Locator) =>
  card
    .getByRole('link')
    .first()
    .evaluate((link) => {
      const track = link.parentElement ?? link;
      track.scrollBy({ left: -track.clientWidth, behavior: 'instant' });
    });

test.beforeEach(({ page }) => turn(page));

test('galleries show the picture that they count, which opens', async ({ page }) => {
  await openPage(page, '/shop/rakhi/single');
  const card = cardOf(page, 'SDR007');
  const button = (name: string) => card.getByRole('button', { name: new RegExp(`^${name} view of`) });
  const expectView = async (position: number) => {
    await expect(card.getByText(`${position}/3`, { exact: true })).toBeVisible();
    await expect.poll(() => slideInView(card)).toBe(position - 1);
  };
  await test.step('by their buttons', async () => {
    for (const position of [2, 3, 1]) {
      await button('Next').click();
      await expectView(position);
    }
    await button('Previous').click();
    await expectView(3);
  });
  await test.step('by the key towards the next one', async () => {
    await button('Next').click();
    await expectView(1);
    await card.getByRole('link').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expectView(2);
  });
  await test.step('by a scroll', async () => {
    await scrollOn(card);
    await expectView(3);
  });
  await test.step('by a click', async () => {
    const track = await card.getByRole('link').first().locator('..').boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = track ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(viewerOf(page).getByText('3 / 3', { exact: true })).toBeVisible();
  });
});

test('the row of collections begins at the current one', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/shop/rakhi/single', '/shop/rakhi/lumba', '/shop/rakhi/pet']) {
    await openPage(page, path);
    const chip = page.getByRole('main').getByRole('navigation').locator('[aria-current]').first();
    await expect(chip).toBeInViewport({ ratio: 1 });
  }
});
