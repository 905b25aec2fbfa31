import type { Page } from '@playwright/test';
import { readProduct } from '../support/catalogue';
import { holdBack } from '../support/holdBack';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { tabTo } from '../support/tabTo';
import { expect, test } from '../support/test';
import { standInOf, viewerOf } from '../support/viewer';

const MAX_STOPS = 200;

/** The focused element, and how much of it is visible. */
interface Stop {
  name: string;
  /** Whether part of it is in the window and not behind the header. */
  seen: boolean;
  ring: boolean;
}

function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const box = focused.getBoundingClientRect();
    const header = document.querySelector('header');
    // The skip link is above the header.
    const own = header?.contains(focused) || getComputedStyle(focused).position === 'fixed';
    const fixed = header !== null && /fixed|sticky/.test(getComputedStyle(header).position);
    const top = own || !fixed ? 0 : header.getBoundingClientRect().bottom;
    // A link may be visible by the box that it fills (its ::after), and its own box may be low: a
    // pixel is enough.
    const seen = box.bottom > top + 1 && box.top < window.innerHeight - 1 && box.top >= top - 1;
    const elements = [focused, focused.closest('li'), focused.closest('article')];
    const ring = elements.some((element) => {
      if (!element) return false;
      const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
      return styles.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      );
    });
    return {
      name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`,
      seen,
      ring,
    };
  });
}

/** Presses a key until the focus has cycled through the page once. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < MAX_STOPS; press += 1) {
    await page.keyboard.press(key);
    const stop = await readStop(page);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

const PAGES = ['/', '/shop', '/shop/find', '/contact', '/shop/rakhi', '/shop/lumba/all/page/2'];
/** Pages with another layout on a phone. */
const NARROW = ['/', '/shop/rakhi/single/page/2', '/contact'];

test(
  'the focus is always visible, on the way down and up',
  { tag: '@widths' },
  async ({ page }, { project }) => {
    test.slow();
    for (const path of project.name === 'phone' ? NARROW : PAGES) {
      await test.step(path, async () => {
        await openPage(page, path);
        const down = await walk(page, 'Tab');
        const up = await walk(page, 'Shift+Tab');
        expect(down.length).toBeGreaterThan(8);
        expect(down.length).toBeLessThan(MAX_STOPS);
        expect([...down, ...up].filter(({ seen }) => !seen)).toEqual([]);
        expect([...down, ...up].filter(({ ring }) => !ring)).toEqual([]);
      });
    }
  },
);

test('touch targets are 44 pixels high', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/shop/lumba/all/page/2', '/contact', '/rakhi']) {
    await openPage(page, path);
    const low = await page
      .locator('header, nav, footer, main')
      .locator('button:visible, nav a:visible, footer a:visible, li > a:visible')
      .evaluateAll((controls) =>
        controls
          // A link that fills its card has a box for its text only; the picture next to it is the
          // target.
          .filter((control) => getComputedStyle(control, '::after').position !== 'absolute')
          .filter((control) => {
            const { width, height } = control.getBoundingClientRect();
            return height < 43.5 || width < 24;
          })
          .map((control) => control.outerHTML),
      );
    expect(low, path).toEqual([]);
  }
});

test("a card's chat link is 44 pixels wide and high", { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/shop/lumba/all']) {
    await openPage(page, path);
    const ask = page.getByRole('link', { name: /^Ask us about/ }).first();
    await ask.scrollIntoViewIfNeeded();
    const { width, height } = (await ask.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44);
  }
});

test('a shared piece can be read and enquired about by keyboard alone', async ({ page }) => {
  const { name, price } = readProduct('/shop/lumba/mirror', 'SDML004');
  const piece = page.getByRole('article');
  const viewer = page.getByRole('dialog', { name });
  const picture = piece.getByRole('link', { name: /Open larger$/ }).first();
  // Before the last day for orders, which pages do not show once it is over.
  await page.clock.setSystemTime('2027-08-01T12:00:00Z');
  await openPage(page, '/shop/lumba/mirror/SDML004');

  await test.step('its reading order is picture, name, price, description, facts, Ask', async () => {
    await expect(piece).toMatchAriaSnapshot(`
      - list:
        - listitem:
          - link /Open larger$/:
            - img
      - heading "${name}" [level=1]
      - paragraph: "${price}"
      - paragraph
      - term: Size
      - definition
      - term: Made of
      - definition
      - term: Order by
      - definition
      - paragraph: "ID: SDML004"
      - paragraph: /^Ready in/
      - link "Ask on WhatsApp · ${price}"
    `);
  });
  await test.step('Enter opens the picture large, with the focus on Close', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, picture);
    await page.keyboard.press('Enter');
    await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  });
  const ask = viewer.getByRole('link', { name: `Ask on WhatsApp · ${price}` });
  await test.step('Tab cycles through its controls, with Ask last', async () => {
    await tabTo(page, ask);
    await page.keyboard.press('Tab');
    await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  });
  const text = viewer.getByRole('group', { name });
  await test.step('Shift and Tab go the same way back, past a text that does not scroll', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(ask).toBeFocused();
    const similar = viewer.getByRole('region', { name: 'More like this' }).getByRole('link');
    await expect(similar).toHaveCount(4);
    for (const link of (await similar.all()).reverse()) {
      await page.keyboard.press('Shift+Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  });
  await test.step('a text that scrolls is a stop, and the arrow keys scroll it', async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 520 });
    await expect(text).toHaveAttribute('tabindex', '0');
    await tabTo(page, text);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.setViewportSize(before ?? { width: 1280, height: 720 });
    await expect(text).not.toHaveAttribute('tabindex');
    await tabTo(page, viewer.getByRole('button', { name: 'Close' }), 'Shift+Tab');
  });
  await test.step('an arrow key shows and announces the next picture', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('status')).toHaveText(/^Image 2 of 3, /);
  });
  await test.step('Escape returns the focus to the piece’s picture that was shown last', async () => {
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(piece.getByRole('link', { name: /Open larger$/ }).nth(1)).toBeFocused();
  });
  await test.step('Tab reaches Ask, and then the list', async () => {
    await tabTo(page, piece.getByRole('link', { name: /^Ask on WhatsApp/ }));
    await tabTo(page, piece.getByRole('link', { name: /^See all 10 designs/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Mirror Collection Lumba' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('a piece over its list, without the viewer', () => {
  const list = '/shop/lumba/mirror';
  const { name } = readProduct(list, 'SDML004');
  const VIEWER = /\/parts\/mfe-viewer\/.*\.js/;
  const opener = (page: Page) => cardOf(page, 'SDML004').getByRole('link').first();
  const close = (page: Page) => standInOf(page).getByRole('link', { name: 'Close' });

  async function openByKeyboard(page: Page, url: string): Promise<void> {
    await openPage(page, url);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(standInOf(page)).toHaveAccessibleName(name);
    await expect(close(page)).toBeFocused();
  }

  test('keeps the focus, and each way out returns it to the card', async ({ page }) => {
    const release = await holdBack(page, VIEWER);
    await openByKeyboard(page, list);
    for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const isInside = await standInOf(page).evaluate(
        (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
      );
      expect(isInside, key).toBe(true);
    }
    const exits = {
      Escape: () => page.keyboard.press('Escape'),
      Back: () => page.goBack(),
      Close: () => close(page).press('Enter'),
    };
    for (const [way, leave] of Object.entries(exits)) {
      await test.step(way, async () => {
        if (way !== 'Escape') await openByKeyboard(page, list);
        await expect(page).toHaveURL(`${list}/SDML004`);
        await leave();
        await expect(standInOf(page)).toHaveCount(0);
        await expect(opener(page)).toBeFocused();
        await expect(page).toHaveURL(list);
      });
    }
    release();
  });

  test('a late viewer gets the focus, and returns it to the card', async ({ page }) => {
    const release = await holdBack(page, VIEWER);
    await openByKeyboard(page, list);
    release();
    const closeViewer = viewerOf(page).getByRole('button', { name: 'Close' });
    await expect(closeViewer).toBeFocused();
    await expect(standInOf(page)).toHaveCount(0);
    await expect(closeViewer).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(list);
  });
});
