import type { Page } from '@playwright/test';
import { holdAnimations } from '../support/holdAnimations';
import { holdBack } from '../support/holdBack';
import { cardOf, productCards } from '../support/listPage';
import { openPage } from '../support/openPage';
import { stopClock } from '../support/stopClock';
import { expect, test } from '../support/test';
import { expectRest } from '../support/settle';
import { openFromCard, standInOf, viewerButton, viewerOf } from '../support/viewer';

const LIST = '/shop/rakhi/single';
const ID = 'SDR007';
const PRODUCT = `${LIST}/${ID}`;

const linkOf = (page: Page, id = ID) => cardOf(page, id).getByRole('link').first();
const expectUrl = (page: Page, path: string) =>
  expect(page).toHaveURL(({ pathname, search }) => pathname + search === path);

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The visible part of the viewer's picture: its present translation, scale and clip. */
async function seenPicture(page: Page): Promise<Rectangle> {
  return viewerOf(page)
    .locator('[data-solid]', { has: page.locator('img') })
    .first()
    .evaluate((frame) => {
      const { clipPath } = getComputedStyle(frame);
      const box = frame.getBoundingClientRect();
      const scale = box.width / (frame as HTMLElement).offsetWidth;
      const [top = 0, right = top, bottom = top, left = right] = [...clipPath.matchAll(/[\d.]+(?=px)/g)].map(
        ([cut]) => Number(cut) * scale,
      );
      const [width, height] = [box.width - left - right, box.height - top - bottom];
      return { x: box.x + left, y: box.y + top, width, height };
    });
}

function expectSame(actual: Rectangle, expected: Rectangle | null): void {
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(Math.abs(actual[side] - Number(expected?.[side])), side).toBeLessThan(2);
  }
}

test('the picture starts at the exact place of the card’s picture, and returns to that place', async ({
  page,
}) => {
  // The first time the viewer replaces the still picture; the second time it is already loaded.
  await openFromCard(page, LIST, ID);
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();
  const card = await linkOf(page).getByRole('img').boundingBox();
  const playAt = await holdAnimations(page);

  await test.step('from it, at almost no speed', async () => {
    await playAt(0.0001);
    await linkOf(page).click();
    await expect(viewerOf(page).getByRole('img').first()).toBeVisible();
    expectSame(await seenPicture(page), card);
    await playAt(1);
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  });
  await test.step('to its place, unclipped', async () => {
    await expectRest(page);
    expect((await seenPicture(page)).width).toBeGreaterThan(Number(card?.width) * 1.2);
  });
  await test.step('back to it', async () => {
    // The viewer closes by the clock, which is stopped until the picture has arrived.
    await stopClock(page);
    await viewerButton(page, 'Close').click();
    await expect(viewerOf(page)).toHaveAttribute('data-closing', 'true');
    await expectRest(page);
    expectSame(await seenPicture(page), card);
    await page.clock.runFor(300);
    await expect(viewerOf(page)).toBeHidden();
  });
});

test('a late viewer appears where its stand-in shows the picture', { tag: '@phone' }, async ({ page }) => {
  const release = await holdBack(page, /\/parts\/mfe-viewer\/.*\.js/);
  await openPage(page, LIST);
  await linkOf(page).click();
  const picture = standInOf(page).locator('picture img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expectRest(page);
  const expected = await picture.boundingBox();
  const playAt = await holdAnimations(page);
  await playAt(0.0001);
  release();
  await expect(viewerOf(page).getByRole('img').first()).toBeVisible();
  expectSame(await seenPicture(page), expected);
});

interface Followed {
  events: string[];
}

/**
 * Records the dialog's events, and prevents Escape from reaching the page: its close watcher gets
 * it instead. `close` is dispatched in its own task, after the dialog is hidden.
 */
async function askCloseWatcher(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const followed: Followed = { events: [] };
    Object.assign(window, { followed });
    addEventListener('keydown', (event) => event.key === 'Escape' && event.stopImmediatePropagation(), true);
    for (const type of ['cancel', 'close']) {
      const note = ({ target }: Event) => {
        if (!(target instanceof HTMLDialogElement)) return;
        followed.events.push(target.dataset['closing'] === 'true' ? `${type}, closing` : type);
      };
      document.addEventListener(type, note, true);
    }
  });
  return () => page.evaluate(() => (window as unknown as { followed: Followed }).followed.events);
}

test.describe("the browser's own close request, as Android's Back gesture makes it", () => {
  test('closes with the transition, returns to the list and restores the focus', async ({ page }) => {
    await openFromCard(page, LIST, ID);
    await expectUrl(page, PRODUCT);
    const events = await askCloseWatcher(page);
    await viewerButton(page, 'Next').click();
    await page.keyboard.press('Escape');
    await expect(viewerOf(page)).toBeHidden();
    await expect.poll(events).toEqual(['cancel', 'close, closing']);
    await expectUrl(page, LIST);
    await expect(cardOf(page, ID).locator('a:focus')).toHaveCount(1);
  });
});

test('the page behind does not move while the viewer is open, nor when it opens or closes', async ({
  page,
}) => {
  await openPage(page, LIST);
  await productCards(page).nth(4).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 60));
  const pictureBox = () =>
    page.evaluate(() => {
      const [article] = document.querySelectorAll('article');
      const positions = [document.documentElement, document.body].map(
        (each) => getComputedStyle(each).position,
      );
      return { scrollY, top: article?.getBoundingClientRect().top, positions };
    });
  const before = await pictureBox();
  expect(before.scrollY).toBeGreaterThan(0);
  const id = await productCards(page).nth(4).getByText(/^ID: /).innerText();
  await linkOf(page, id.replace('ID: ', '')).click();
  await expect(viewerOf(page)).toBeVisible();
  await expectRest(page);
  expect(await pictureBox()).toEqual(before);
  // Nor can its scrollbar move it.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');

  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 400);
  for (const key of ['PageDown', 'End', 'Space']) await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await pictureBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();
  expect(await pictureBox()).toEqual(before);
});
