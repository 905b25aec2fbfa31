import type { Locator, Page } from '@playwright/test';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expectRest } from '../support/settle';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

/** Three pictures, no clip. */
const PICTURES = { path: '/shop/rakhi/single', id: 'SDR007' };
/** Two pictures, then a clip. */
const MIXED = { path: '/shop/lumba/bangle', id: 'SDL001', name: 'Hariyali Jhumka' };

const button = (page: Page, name: string) => viewerOf(page).getByRole('button', { name, exact: true });
const counter = (page: Page, text: string) => viewerOf(page).getByText(text, { exact: true });
const clipOf = (page: Page) => viewerOf(page).locator('video');

async function openCard(page: Page, { path, id }: { path: string; id: string }): Promise<Locator> {
  await openPage(page, path);
  const opener = cardOf(page, id).getByRole('link').first();
  await opener.click();
  await expect(viewerOf(page)).toBeVisible();
  return opener;
}

/** The viewer's displayed zoom, such as 1.2. */
async function expectZoom(page: Page, level: number): Promise<void> {
  await expect(viewerOf(page).getByRole('group', { name: 'Zoom' })).toContainText(`${level}×`);
}

test('zooms from 1 to 4 in steps of 0.2 by buttons, keys and wheel, and back to 1 with the next picture', async ({
  page,
}) => {
  await openCard(page, PICTURES);
  await expect(counter(page, '1 / 3')).toBeVisible();

  await test.step('buttons', async () => {
    await expectZoom(page, 1);
    await expect(button(page, 'Zoom out')).toBeDisabled();
    const { x = 0, y = 0, width = 0 } = (await button(page, 'Zoom in').boundingBox()) ?? {};
    // The controls that come with zooming do not move this one from under the pointer.
    await page.mouse.click(x + width / 2, y + width / 2);
    await expectZoom(page, 1.2);
    await page.mouse.click(x + width / 2, y + width / 2);
    await expectZoom(page, 1.4);
    await button(page, 'Zoom out').click();
    await expectZoom(page, 1.2);
  });
  await test.step('keys + and = in, - out', async () => {
    await page.keyboard.press('+');
    await page.keyboard.press('=');
    await expectZoom(page, 1.6);
    await page.keyboard.press('-');
    await expectZoom(page, 1.4);
  });
  await test.step('up to 4 and not beyond', async () => {
    for (let step = 0; step < 13; step += 1) await page.keyboard.press('+');
    await expectZoom(page, 4);
    await expect(button(page, 'Zoom in')).toBeDisabled();
    await page.keyboard.press('+');
    await expectZoom(page, 4);
  });
  await test.step('the wheel', async () => {
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 120);
    await expectZoom(page, 3.8);
  });
  await test.step('arrows move a zoomed picture', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(counter(page, '1 / 3')).toBeVisible();
    await expect(viewerOf(page).getByRole('group', { name: 'Move the picture' })).toBeVisible();
  });
  await test.step('the next picture is not zoomed', async () => {
    await button(page, 'Next').click();
    await expect(counter(page, '2 / 3')).toBeVisible();
    await expectZoom(page, 1);
    await button(page, 'Previous').click();
    await expectZoom(page, 1);
  });
});

test('closes by its button, by Escape and the backdrop, and returns the focus to the card', async ({
  page,
}) => {
  const opener = await openCard(page, { ...PICTURES, id: 'SDR002' });
  for (const close of [
    () => button(page, 'Close').click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 150), // Next to the picture, under the header.
  ]) {
    await expect(viewerOf(page)).toBeVisible();
    await expectRest(page);
    await close();
    await expect(viewerOf(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
  }
});

test('switches between pictures and clip, and plays the clip muted in a loop', async ({ page }) => {
  await openCard(page, MIXED);
  const heading = viewerOf(page).getByRole('heading');
  await expect(heading).toHaveText(MIXED.name);
  await expect(counter(page, '1 / 3')).toBeVisible();
  await expect(clipOf(page)).toHaveCount(0);

  await test.step('Previous of the first picture is the clip', async () => {
    await button(page, 'Previous').click();
    await expect(heading).toHaveText(`${MIXED.name} (3 of 3)`);
    await expect(clipOf(page)).toHaveCount(1);
    await expect(viewerOf(page).getByRole('group', { name: 'Zoom' })).toHaveCount(0);
    await expect
      .poll(() =>
        clipOf(page).evaluate(({ muted, loop, autoplay, volume, paused }: HTMLVideoElement) => ({
          muted,
          loop,
          autoplay,
          volume,
          paused,
        })),
      )
      .toEqual({ muted: true, loop: true, autoplay: true, volume: 0, paused: false });
    const time = () => clipOf(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
    await expect.poll(time).toBeGreaterThan(0);
    await expect(clipOf(page)).toHaveText('Your browser does not support the video tag.');
  });
  await test.step('it can be paused and played', async () => {
    await button(page, 'Pause video').click();
    await expect(clipOf(page)).toHaveJSProperty('paused', true);
    await button(page, 'Play video').click();
    await expect(clipOf(page)).toHaveJSProperty('paused', false);
  });
  await test.step('it stays silent', async () => {
    await clipOf(page).evaluate((video: HTMLVideoElement) =>
      Object.assign(video, { muted: false, volume: 1 }),
    );
    await expect(clipOf(page)).toHaveJSProperty('muted', true);
    await expect(clipOf(page)).toHaveJSProperty('volume', 0);
  });
  await test.step('Next of the clip is the first picture', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(counter(page, '1 / 3')).toBeVisible();
    await expect(heading).toHaveText(MIXED.name);
    await expect(clipOf(page)).toHaveCount(0);
    await expectZoom(page, 1);
  });
});
