import type { Page } from '@playwright/test';
import { LANGUAGES } from '../support/languages';
import { expectHeading } from '../support/listPage';
import { expectSameDocument, markDocument } from '../support/menu';
import { openPage } from '../support/openPage';
import { stopClock } from '../support/stopClock';
import { expect, test } from '../support/test';

const disclosure = (page: Page) => page.getByRole('button', { name: 'Collections in the shop' });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('Shop menu', () => {
  for (const { base, name, ...texts } of LANGUAGES) {
    test(`opens under the mouse and closes 300 ms after the mouse has left, in ${name}`, async ({ page }) => {
      await openPage(page, `${base}/about`);
      await stopClock(page);
      const menu = page.getByRole('navigation', { name: texts.mainNavigation });
      const item = (label: string) => menu.getByRole('link', { name: label, exact: true });
      const [shop, rakhi, lumba] = [item(texts.shop), item(texts.rakhi), item(texts.lumba)];
      const button = page.getByRole('button', { name: texts.shopMenu });

      await test.step('hovering opens it', async () => {
        await expect(rakhi).toBeHidden();
        await shop.hover();
        await expect(rakhi).toBeVisible();
        await expect(lumba).toBeVisible();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
      });
      await test.step('moving from the link to an item does not close it', async () => {
        await lumba.hover();
        await page.clock.runFor(1_000);
        await expect(lumba).toBeVisible();
      });
      await test.step('returning in time keeps it open', async () => {
        await page.mouse.move(20, 600);
        await page.clock.runFor(250);
        await shop.hover();
        await page.clock.runFor(1_000);
        await expect(rakhi).toBeVisible();
      });
      await test.step('it closes 300 ms after leaving, not sooner', async () => {
        await page.mouse.move(20, 600);
        await page.clock.runFor(290);
        await expect(rakhi).toBeVisible();
        await page.clock.runFor(20);
        await expect(rakhi).toBeHidden();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      });
    });
  }
});

test.describe('drawer', { tag: '@phone' }, () => {
  test('holds the whole navigation, traps the focus and returns it', async ({ page }) => {
    await openPage(page, '/');
    const opener = page.getByRole('button', { name: 'Open the menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(disclosure(page)).toBeHidden();

    await test.step('it opens by a tap', async () => {
      await opener.tap();
      await expect(drawer).toBeVisible();
      const names = await drawer.getByRole('link').allTextContents();
      expect(names.filter((name) => /^(Home|About|Shop|Rakhi|Lumba|Contact)$/.test(name))).toEqual([
        ...['Home', 'About', 'Shop', 'Rakhi', 'Lumba', 'Contact'],
      ]);
      expect(names.at(-1)).toBe('Ask on WhatsApp');
      await expect(drawer.getByRole('link', { name: 'Kids Rakhi' })).toHaveAttribute(
        'href',
        '/shop/rakhi/kids',
      );
    });
    await test.step('the focus stays inside', async () => {
      for (let press = 0; press < 25; press += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(() => {
          const focused = document.activeElement;
          return focused !== document.body && focused?.closest('dialog') === null;
        });
        expect(outside, 'focus outside the drawer').toBe(false);
      }
    });
    await test.step('Escape and its button close it and return the focus', async () => {
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.tap();
      await drawer.getByRole('button', { name: 'Close the menu' }).tap();
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('a tap outside closes it', async () => {
      await opener.tap();
      await expect(drawer).toBeVisible();
      await page.touchscreen.tap(8, 400);
      await expect(drawer).toBeHidden();
    });
    await test.step('a link closes it and opens its page', async () => {
      await opener.tap();
      await drawer.getByRole('link', { name: 'Lumba', exact: true }).tap();
      await expectHeading(page, 'Lumba Collections');
      await expect(drawer).toBeHidden();
    });
  });
});

test('pages begin at the top, and Back restores the scroll position', async ({ page }) => {
  await openPage(page, '/shop/rakhi');
  await markDocument(page);
  const pet = page.getByRole('main').getByRole('link', { name: 'Pet Rakhi' });
  await pet.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(200);

  await pet.click();
  await expectHeading(page, 'Pet Rakhi');
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.goBack();
  await expectHeading(page, 'Rakhi Collections');
  await expect.poll(() => scrollTop(page)).toBe(left);

  await expectSameDocument(page);
});

test.describe('URLs', () => {
  test('old links with a location hash open their path', async ({ page }) => {
    for (const { old, url, heading } of [
      { old: '/#/shop/rakhi/band', url: '/shop/rakhi/band', heading: 'Band Rakhi' },
      {
        old: '/#/shop/lumba/bangle?page=2',
        url: '/shop/lumba/bangle/page/2',
        heading: 'Bangle Collection Lumba',
      },
      { old: '/#/shop', url: '/shop', heading: 'The shop' },
    ]) {
      await page.goto('about:blank');
      // The page navigates before it is loaded.
      await page.goto(old, { waitUntil: 'commit' });
      await expect(page).toHaveURL(url);
      await expectHeading(page, heading);
    }
  });
});
