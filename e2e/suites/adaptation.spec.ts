import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/layout';
import { openShopMenu } from '../support/menu';
import { openPage } from '../support/openPage';
import { ROUTES } from '../support/routes';
import { applyStyles, expectRest } from '../support/settle';
import { expect, test } from '../support/test';

const WIDTHS = [320, 360, 480, 768, 1024, 1280, 1920];
/** The viewport of a window of 1280 x 1024 at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
/** WCAG 2.2, 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Texts of controls and headings that their own box clips. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.locator(':is(a, button, h1, h2, h3, dt, dd):visible').evaluateAll((elements) =>
    elements
      .filter((element) => element.textContent.trim() !== '' && !element.querySelector('img, svg'))
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      // Text for screen readers is one pixel wide.
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map((element) => element.textContent),
  );
}

/** Texts of what stays on the screen while the page scrolls. */
function findSticky(page: Page): Promise<string[]> {
  return page.locator('body :visible').evaluateAll((elements) =>
    elements
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      // The link that skips the header waits above the screen.
      .filter((element) => element.getBoundingClientRect().bottom > 0 && element.textContent !== '')
      .map((element) => element.textContent),
  );
}

test(
  'pages fit from 320 to 1920 pixels, at 400 %, at twice the size of text, and with wide spacing',
  { tag: '@widths' },
  async ({ page }, { project }) => {
    test.slow();
    const own = page.viewportSize() ?? ZOOMED;
    for (const path of ROUTES) {
      await test.step(path, async () => {
        await openPage(page, path);
        for (const width of project.name === 'desktop' ? WIDTHS : []) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoHorizontalScroll(page);
        }
        await page.setViewportSize(ZOOMED);
        await expectNoHorizontalScroll(page);
        // A sticky bar would take a quarter of so low a window.
        expect(await findSticky(page), '400 %').toEqual([]);
        await page.setViewportSize(own);

        await applyStyles(page, SPACING);
        await expectNoHorizontalScroll(page);
        expect(await findCutTexts(page), 'wide spacing').toEqual([]);
        await page.evaluate(() => {
          document.adoptedStyleSheets = [];
        });

        await applyStyles(page, 'html { font-size: 200% !important }');
        await expectNoHorizontalScroll(page);
        expect(await findCutTexts(page), '200 %').toEqual([]);
      });
    }
  },
);

/** Pairs of links and buttons in the header of which one covers the other's content. */
const findCovered = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a:visible, button:visible')
    .evaluateAll((all) => {
      const boxes = all.map((element) => {
        const content = document.createRange();
        content.selectNodeContents(element);
        return { text: element.textContent, box: content.getBoundingClientRect() };
      });
      return boxes.flatMap(({ text, box }, at) =>
        boxes
          .slice(at + 1)
          .filter(({ box: { left, right, top, bottom } }) => {
            const isApart = left >= box.right - 1 || right <= box.left + 1;
            return !isApart && top < box.bottom - 1 && bottom > box.top + 1;
          })
          .map((other) => `${text} and ${other.text}`),
      );
    });

test('nothing in the header covers anything else, at any width and size of text', async ({ page }) => {
  for (const path of ['/about', '/hi/about']) {
    await openPage(page, path);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const size of [100, 150, 200]) {
        await applyStyles(page, `html { font-size: ${size}% !important }`);
        expect(await findCovered(page), `${path} at ${width} pixels and ${size} %`).toEqual([]);
        await expectNoHorizontalScroll(page);
      }
    }
  }
});

test('in forced colours controls and states stay distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/shop/rakhi/single');
  await test.step('buttons have an outline', async () => {
    const next = page.getByRole('link', { name: 'Next', exact: true });
    expect(await next.evaluate((link) => getComputedStyle(link).borderTopStyle)).toBe('solid');
  });
  await test.step('more than colour marks the current collection', async () => {
    const chips = page.getByRole('navigation', { name: 'Other collections' });
    const lineOf = (name: string) =>
      chips
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await lineOf('Single Rakhi')).toBe('underline');
    expect(await lineOf('Pet Rakhi')).toBe('none');
  });
  await test.step('the focus is visible', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement as Element).outlineStyle,
    );
    expect(outline).toBe('solid');
  });
});

/** Records fades on the page from now on: the duration of each, in milliseconds. */
async function noteFades(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(window, { fades: noted });
    const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')
      ?.value as Element['animate'];
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      if (this.matches('main section')) noted.push(Number(animation.effect?.getComputedTiming().duration));
      return animation;
    };
  });
  return () => page.evaluate(() => (window as unknown as { fades: number[] }).fades);
}

async function goToNextPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Page 2 of 5', { exact: true }).first()).toBeVisible();
}

test.describe('motion', () => {
  test('fades to the next page of a list, for no longer than a quarter of a second', async ({ page }) => {
    await openPage(page, '/shop/rakhi/single');
    const fades = await noteFades(page);
    await goToNextPage(page);
    const durations = await fades();
    expect(durations).toHaveLength(1);
    expect(durations.filter((duration) => duration > 240)).toEqual([]);
    await expectRest(page);
  });

  test('is off with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/shop/rakhi/single');
    const fades = await noteFades(page);
    await goToNextPage(page);
    expect(await fades()).toEqual([]);
    await openShopMenu(page);
    const lasting = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    );
    expect(lasting).toEqual([]);
  });
});
