import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectHeading, productCards } from '../support/listPage';
import { openShopMenu } from '../support/menu';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Lets what has begun to move arrive, or contrast would be measured on the way. */
async function expectRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    );
  await expect.poll(moving).toBe(0);
}

async function expectAccessible(page: Page): Promise<void> {
  await expectRest(page);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${String(failureSummary)}`),
  );
  expect(found, page.url()).toEqual([]);
}

/** Gives the open dialog the colour of its backdrop, which axe does not see. */
async function paintBackdrop(page: Page): Promise<void> {
  await page.getByRole('dialog').evaluate((dialog) => {
    dialog.style.backgroundColor = getComputedStyle(dialog, '::backdrop').backgroundColor;
  });
}

test('the pages of the shell meet WCAG 2.2 AA', async ({ page }) => {
  for (const path of ['/', '/shop', '/about', '/contact', '/image-test']) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/') await expect(page.getByText('₹950', { exact: true })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the pages of the remotes meet WCAG 2.2 AA', async ({ page }) => {
  for (const path of [
    '/shop/rakhi',
    '/shop/rakhi/single?page=2',
    '/shop/rakhi/personalized',
    '/shop/lumba',
    '/shop/lumba/all',
    '/rakhi',
  ]) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('pages for what does not exist meet WCAG 2.2 AA', async ({ page, watch }) => {
  watch.expect(/404/);
  for (const path of ['/nowhere', '/shop/rakhi/unknown', '/shop/lumba/unknown']) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the open Shop menu meets WCAG 2.2 AA', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/shop');
  await openShopMenu(page);
  await expectAccessible(page);
});

test('the open drawer meets WCAG 2.2 AA', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test('the open viewer meets WCAG 2.2 AA, with a picture, zoomed, and with a clip', async ({ page }) => {
  await openPage(page, '/shop/lumba/bangle');
  await expectHeading(page, 'Bangle Collection Lumba');
  await productCards(page).first().getByRole('link').first().click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('1 / 3', { exact: true })).toBeVisible();
  await paintBackdrop(page);
  await expectAccessible(page);
  await page.keyboard.press('+');
  await expect(viewer.getByText('1.2×', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('(3 of 3)')).toBeVisible();
  await expectAccessible(page);
});
