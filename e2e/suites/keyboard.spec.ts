import type { Locator, Page } from '@playwright/test';
import { cardOf, expectHeading, pagination } from '../support/listPage';
import { openPage } from '../support/openPage';
import { ROUTES } from '../support/routes';
import { expect, test } from '../support/test';

const MOST_STOPS = 150;

/** Where the focus is: what it is on, and how much of that is seen. */
interface Stop {
  name: string;
  /** Whether some of it is in the window and not behind the header. */
  seen: boolean;
  ring: boolean;
}

function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const box = focused.getBoundingClientRect();
    const header = document.querySelector('header');
    // The skip link lies above the header.
    const own = header?.contains(focused) || getComputedStyle(focused).position === 'fixed';
    const fixed = header !== null && getComputedStyle(header).position === 'fixed';
    const top = own || !fixed ? 0 : header.getBoundingClientRect().bottom;
    // A link may be seen by the box that it fills (its ::after), so its own may be low: a pixel is enough.
    const seen = box.bottom > top + 1 && box.top < window.innerHeight - 1 && box.top >= top - 1;
    const shown = [focused, focused.closest('li'), focused.closest('article')];
    const ring = shown.some((element) => {
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

/** Presses a key until the focus has gone round the page once. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press(key);
    const stop = await readStop(page);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

/** Goes by the Tab key alone to a control. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let press = 0; press < MOST_STOPS; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(control)} is not reached by the Tab key.`);
}

async function follow(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

for (const path of ROUTES.filter((route) => !route.includes('SDR001'))) {
  test(`on ${path} the focus is always seen, on the way down and up`, async ({ page }) => {
    await openPage(page, path);
    const down = await walk(page, 'Tab');
    const up = await walk(page, 'Shift+Tab');
    expect(down.length).toBeGreaterThan(8);
    expect(down.length).toBeLessThan(MOST_STOPS);
    expect([...down, ...up].filter(({ seen }) => !seen)).toEqual([]);
    expect([...down, ...up].filter(({ ring }) => !ring)).toEqual([]);
  });
}

test(
  'the ring around a card’s picture is not covered by the picture',
  { tag: '@desktop' },
  async ({ page }) => {
    await openPage(page, '/shop/lumba/bangle');
    const picture = cardOf(page, 'SDL001').getByRole('link').first();
    await page.waitForLoadState('networkidle');
    await tabTo(page, picture);
    const focused = await picture.screenshot();
    await picture.evaluate((link) => link.blur());
    const left = await picture.screenshot();
    expect(focused.equals(left)).toBe(false);
    expect((await picture.screenshot()).equals(left), 'nothing else changes').toBe(true);
  },
);

test('the first stop is seen before the stylesheets have come', { tag: '@desktop' }, async ({ page }) => {
  await page.route(/\.css$/, () => undefined);
  await page.goto('/about', { waitUntil: 'commit' });
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeAttached();
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
});

test('the keyboard alone leads from Home to a list, a product, its pictures, and to Contact', async ({
  page,
}, { project }) => {
  const main = page.getByRole('main');
  const onPhone = project.name === 'phone';
  await openPage(page, '/');

  await test.step('from Home to the shop and to a list', async () => {
    await follow(page, main.getByRole('link', { name: 'Shop the collections' }));
    await expectHeading(page, 'The shop');
    await follow(page, main.getByRole('link', { name: 'Explore Rakhi Collections' }));
    await expectHeading(page, 'Rakhi Collections');
    await follow(page, main.getByRole('link', { name: 'Single Rakhi', exact: true }));
    await expectHeading(page, 'Single Rakhi');
  });
  await test.step('through the pictures of a card', async () => {
    const card = cardOf(page, 'SDR001');
    await tabTo(page, card.getByRole('button', { name: /^Next view/ }));
    await page.keyboard.press('Enter');
    await expect(card.getByText(/^2\/\d+$/)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /View 2 of \d/ })).toBeAttached();
  });
  await test.step('into the viewer and back to the card', async () => {
    const picture = cardOf(page, 'SDR002').getByRole('link').first();
    await follow(page, picture);
    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    await expect.poll(() => viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(picture).toBeFocused();
  });
  await test.step('to the next page, whose heading takes the focus and whose number is said', async () => {
    await follow(page, pagination(page).getByRole('link', { name: 'Next', exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Page 2 of 5' })).toBeAttached();
    await expect(page.getByText('ID: SDR009', { exact: true })).toBeVisible();
  });
  await test.step('to another collection', async () => {
    await follow(page, main.getByRole('link', { name: 'Kids Rakhi', exact: true }));
    await expectHeading(page, 'Kids Rakhi');
  });
  await test.step('to Contact, and to a call', async () => {
    if (onPhone) await follow(page, page.getByRole('button', { name: 'Open the menu' }));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await follow(page, navigation.getByRole('link', { name: 'Contact', exact: true }));
    await expectHeading(page, 'Get in Touch');
    await expect(page).toHaveTitle(/^Contact/);
    await tabTo(page, main.getByRole('link', { name: /^\+91/ }));
  });
});

test('what a thumb presses is 44 pixels high', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/shop/lumba/all?page=2', '/contact', '/rakhi']) {
    await openPage(page, path);
    const low = await page
      .locator('header, nav, footer, main')
      .locator('button:visible, nav a:visible, footer a:visible, li > a:visible')
      .evaluateAll((controls) =>
        controls
          // Of a link that fills its card, the words alone have a box; beside it the picture does the work.
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
