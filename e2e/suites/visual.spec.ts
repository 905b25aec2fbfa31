import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SCREENS } from '../support/screens';
import { applyStyles, expectRest } from '../support/settle';
import { SCREENS_FOLDER } from '../support/shrinkScreens';
import { expect, test } from '../support/test';

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Of a screen the layout and the type are compared; what the catalogue brings is a calm ground in its place. */
const NEUTRAL = `
  :root { scrollbar-width: none }
  :is(main, dialog) :is(img, svg[role='img'], video) { visibility: hidden !important }
  main article:not(:focus-within) div:has(> button[aria-label^='Previous view']) { visibility: hidden !important }
  dialog [style*='background-image'] { background-image: none !important }
  main button[aria-label^='Play the clip'] { visibility: hidden !important }
  main p[role='status'] { visibility: hidden !important }
  * { caret-color: transparent !important }`;
/** Compared once, on Home: it is the same below every page. */
const WITHOUT_FOOTER = 'footer { display: none !important }';

async function prepare(page: Page, name: string): Promise<void> {
  await applyStyles(page, name === 'home' ? NEUTRAL : NEUTRAL + WITHOUT_FOOTER);
  await page.evaluate(() => document.fonts.ready);
}

test.describe('looks as it did', { tag: '@desktop' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, show, windowOnly = false, from = 0, upTo = Infinity } of SCREENS) {
    test(name, async ({ page, watch }) => {
      const sizes = WIDTHS.filter(({ width }) => width >= from && width <= upTo);
      for (const [place, size] of sizes.entries()) {
        // Brought to the screen once: a window that changes its size must lead to the same picture.
        await page.setViewportSize(size);
        if (place === 0) {
          await show(page, watch);
          await prepare(page, name);
        }
        await expectRest(page);
        await expect.soft(page).toHaveScreenshot(`${name}-${size.width}.png`, { fullPage: !windowOnly });
      }
    });
  }
});

test('the pictures of the screens are below 4 MB, and each is compared', { tag: '@desktop' }, () => {
  const kept = readdirSync(SCREENS_FOLDER);
  const bytes = kept.reduce((sum, name) => sum + statSync(path.join(SCREENS_FOLDER, name)).size, 0);
  expect(bytes).toBeLessThan(4_000_000);
  const compared = SCREENS.flatMap(({ name, from = 0, upTo = Infinity }) =>
    WIDTHS.filter(({ width }) => width >= from && width <= upTo).map(({ width }) => `${name}-${width}.png`),
  );
  expect(kept.sort()).toEqual(compared.sort());
});
