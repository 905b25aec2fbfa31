import type { Page } from '@playwright/test';
import { expectHeading, productCards } from '../support/listPage';
import { breakScripts } from '../support/breakScripts';
import { openShopMenu } from '../support/menu';
import { expectAccessible } from '../support/expectAccessible';
import { holdBack } from '../support/holdBack';
import { openPage } from '../support/openPage';
import { ABSENT_ROUTES, inAllLanguages, ROUTES } from '../support/routes';
import { expect, test } from '../support/test';
import { standInOf, viewerOf } from '../support/viewer';

/** The viewer's scripts. */
const VIEWER = /\/parts\/mfe-viewer\/.*\.js/;

/** Gives the open dialog its backdrop's colour, which axe cannot see. */
async function paintBackdrop(page: Page): Promise<void> {
  await viewerOf(page).evaluate((dialog) => {
    dialog.style.backgroundColor = getComputedStyle(dialog, '::backdrop').backgroundColor;
  });
}

test('every kind of page meets WCAG 2.2 AA on a phone', { tag: '@phone' }, async ({ page }) => {
  for (const path of ROUTES) {
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      if (path === '/') await expect(page.getByText('₹\u202f950', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('every kind of unknown page meets WCAG 2.2 AA', async ({ page, watch }) => {
  watch.expect(/404/);
  for (const path of inAllLanguages(ABSENT_ROUTES)) {
    await test.step(path, async () => {
      await openPage(page, path);
      await expectAccessible(page);
    });
  }
});

test('the page of a missing remote meets WCAG 2.2 AA', async ({ page, watch }) => {
  watch.expect(/parts\/mfe-lumba/);
  watch.expect(/Loading chunk/);
  await breakScripts(page, { remote: 'mfe-lumba', how: 'status 404' });
  // Its page is never hydrated.
  await page.goto('/shop/lumba');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});

test('the open Shop menu meets WCAG 2.2 AA', async ({ page }) => {
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
  const viewer = viewerOf(page);
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

test(
  'a piece over its list meets WCAG 2.2 AA while the viewer is late',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdBack(page, VIEWER);
    await openPage(page, '/shop/lumba/mirror');
    await productCards(page).first().getByRole('link').first().click();
    await expect(standInOf(page)).toBeVisible();
    await expectAccessible(page);
    release();
  },
);

for (const path of ['/shop/lumba/mirror', '/shop/lumba/mirror/SDML001']) {
  test(
    `${path} meets WCAG 2.2 AA with a piece open and the viewer dead`,
    { tag: '@phone' },
    async ({ page, failureProxy, watch }) => {
      watch.expect(/mfe-viewer/);
      failureProxy.break(VIEWER, 'status 404');
      await openPage(page, failureProxy.origin + path);
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('alert')).toContainText('The picture did not open large');
      await expectAccessible(page);
    },
  );
}

test('pages meet WCAG 2.2 AA when their pictures fail', { tag: '@phone' }, async ({ page, watch }) => {
  const PICTURES = /\.(avif|jpg)/;
  watch.expect(PICTURES);
  await page.route(PICTURES, (route) => route.abort());
  for (const path of ['/', '/shop/rakhi/single/SDR001']) {
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(page.getByText('Tap to load').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test(
  'the open viewer meets WCAG 2.2 AA on a phone, with its panel under the picture',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openPage(page, '/shop/lumba/mirror');
    await productCards(page).first().getByRole('link').first().tap();
    await expect(viewerOf(page).getByRole('link', { name: /^Ask on WhatsApp/ })).toBeVisible();
    await paintBackdrop(page);
    await expectAccessible(page);
  },
);
