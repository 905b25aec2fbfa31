import type { Page } from '@playwright/test';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { holdBack } from '../support/holdBack';
import { cardOf, expectHeading } from '../support/listPage';
import { expectHydrated, openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { openFromCard, viewerOf } from '../support/viewer';

const LIST = '/shop/rakhi/single';
const PRODUCT = `${LIST}/SDR007`;
const pieceOf = (page: Page) => page.getByRole('article');
const askOf = (page: Page) => pieceOf(page).getByRole('link', { name: 'Ask on WhatsApp' });
const expectUrl = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname + url.search === path);

test('a reload over a list shows the piece, and Back still returns to the list', async ({ page }) => {
  await openFromCard(page, LIST, 'SDR002');
  await expectUrl(page, `${LIST}/SDR002`);
  await page.reload();
  await expect(askOf(page)).toBeVisible();
  await expect(viewerOf(page)).toBeHidden();
  await page.goBack();
  await expectUrl(page, LIST);
  await expect(cardOf(page, 'SDR002')).toBeVisible();
});

for (const scripts of [/\/parts\/.*\.js/, /\/parts\/mfe-rakhi\/.*\.js/])
  test(`Back before ${scripts} of a reloaded piece returns to the list`, async ({ page, watch }) => {
    watch.allow(UNUSED_PRELOAD);
    await openFromCard(page, LIST, 'SDR002');
    await expectUrl(page, `${LIST}/SDR002`);
    const release = await holdBack(page, scripts);
    await page.reload({ waitUntil: 'commit' });
    await expect(askOf(page)).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => window.location.pathname)).toBe(LIST);
    release();
    await expectHeading(page, 'Single Rakhi');
    await expect(cardOf(page, 'SDR002')).toBeVisible();
    await expectHydrated(page);
  });

test('Back from an entered link leaves the site, as in any browser', async ({ page }) => {
  await openPage(page, '/about');
  await openPage(page, PRODUCT);
  const entries = await page.evaluate(() => window.history.length);
  await pieceOf(page).getByRole('link').first().click();
  await expect(viewerOf(page)).toBeVisible();
  const opened = await page.evaluate(() => JSON.stringify(history.state));
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();
  expect(await page.evaluate(() => window.history.length)).toBe(entries + 1);
  // The viewer's history entry is left a moment after the viewer closes.
  await page.waitForFunction((open) => JSON.stringify(history.state) !== open, opened);
  await page.goBack();
  await expectUrl(page, '/about');
});

/** Opens a product, moves on and closes it, so many times and fast, all inside the page. */
async function openAndClose(page: Page, times: number, slides: number): Promise<void> {
  const names = { id: 'SDR007', list: LIST, product: PRODUCT };
  await page.evaluate(
    async ({ id, list, product, rounds, moves }) => {
      const until = (holds: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => (holds() ? resolve() : requestAnimationFrame(look));
          look();
        });
      const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
      for (let round = 0; round < rounds; round += 1) {
        press(`[data-opens="${id}"]`);
        await until(
          () => location.pathname === product && document.querySelector('dialog [name=next]') !== null,
        );
        for (let move = 1; move <= moves; move += 1) {
          press('dialog [name=next]');
          const counterText = `${(move % 3) + 1} / 3`;
          await until(
            () => document.querySelector('dialog[open] header')?.textContent.endsWith(counterText) === true,
          );
        }
        press('dialog [name=close]');
        await until(
          () => location.pathname === list && document.querySelector('dialog [name=close]') === null,
        );
      }
    },
    { ...names, rounds: times, moves: slides },
  );
}

test('nothing piles up over 15 openings and 45 slides', async ({ page }) => {
  test.slow();
  // Leaks show on a small screen as well, where painting is cheaper and timers end sooner.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 320 });
  await page.addInitScript((times) => {
    const start = window.setTimeout.bind(window) as (...call: unknown[]) => number;
    Object.assign(window, {
      setTimeout: (act: () => void, delay = 0, ...given: unknown[]) => start(act, delay / times, ...given),
    });
  }, 10);
  await openPage(page, LIST);
  const session = await page.context().newCDPSession(page);
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { nodes, jsEventListeners, usedSize };
  };
  await openAndClose(page, 10, 3);
  const before = await measure();
  await openAndClose(page, 15, 3);
  const after = await measure();
  expect(after.nodes - before.nodes).toBeLessThan(50);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(12);
  expect(after.usedSize / before.usedSize).toBeLessThan(1.08);
});
