import type { Locator, Page } from '@playwright/test';
import { LUMBA_LISTS, RAKHI_LISTS } from '../support/catalogue';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

/** Swipes one of a card's media into view, counted from 0. */
async function swipeTo(card: Locator, index: number): Promise<void> {
  const slide = card.getByRole('link').first();
  await slide.evaluate((element, index) => {
    const track = element.parentElement;
    track?.scrollTo({ left: index * track.clientWidth, behavior: 'instant' });
  }, index);
}

function expectPrices(texts: string[], [lowest, highest]: [number, number]): void {
  for (const text of texts) {
    const price = Number(text.replace(/\D/g, ''));
    expect(text).toBe(`₹\u202f${price.toLocaleString('en-IN')}`);
    expect(price, 'price within the range of the list').toBeGreaterThanOrEqual(lowest);
    expect(price, 'price within the range of the list').toBeLessThanOrEqual(highest);
  }
}

/** What the document of a list's page says of its products; `page` is empty and parses it. */
async function readDocument(page: Page, path: string) {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return page.evaluate(
    (html) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      const cards = [...body.querySelectorAll('main article')];
      return {
        heading: body.querySelector('h1')?.textContent,
        ids: cards.map(({ textContent }) => /ID: (\w+)/.exec(textContent)?.[1] ?? ''),
        prices: cards.flatMap((card) =>
          [...card.querySelectorAll('p')].flatMap(({ textContent }) =>
            textContent.startsWith('₹') ? textContent : [],
          ),
        ),
        // A product without a picture has a drawing.
        pictures: cards.map((card) => {
          const picture = card.querySelector('picture img') ?? card.querySelector('[role=img]');
          return picture?.getAttribute('alt') ?? picture?.getAttribute('aria-label') ?? '';
        }),
      };
    },
    await response.text(),
  );
}

const toPage = (path: string, number: number) => (number === 1 ? path : `${path}/page/${number}`);

test('each list holds its products, in its documents', async ({ page }) => {
  for (const { path, heading, ids, prices } of [...RAKHI_LISTS, ...LUMBA_LISTS]) {
    await test.step(path, async () => {
      const found: string[] = [];
      for (let number = 1; number <= Math.ceil(ids.length / 8); number += 1) {
        const listed = await readDocument(page, toPage(path, number));
        expect(listed.heading).toBe(heading);
        expect(listed.ids, toPage(path, number)).toHaveLength(Math.min(8, ids.length - found.length));
        found.push(...listed.ids);
        expect(listed.prices).toHaveLength(listed.ids.length);
        expectPrices(listed.prices, prices);
        expect(listed.pictures.filter((name) => name.trim() === '')).toEqual([]);
      }
      expect(found.sort(), path).toEqual([...ids].sort());
    });
  }
});

test.describe('cards', () => {
  test(
    'of lumba are swiped on touch screens, with dots instead of arrows, and buttons for screen readers',
    {
      tag: '@phone',
    },
    async ({ page }) => {
      await openPage(page, '/shop/lumba/bangle');
      const card = cardOf(page, 'SDL001');
      const next = card.getByRole('button', { name: /^Next view of/ });
      const isSeen = () => next.evaluate((button) => button.checkVisibility({ opacityProperty: true }));
      const dots = card.locator('i');
      await expect(dots).toHaveCount(3);
      await expect(dots.first()).toBeVisible();
      expect(await isSeen()).toBe(false);
      const colours = () =>
        dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
      const [here, other] = await colours();
      expect(other).not.toBe(here);
      await next.dispatchEvent('click');
      await expect.poll(colours).toEqual([other, here, other]);
      await swipeTo(card, 2);
      await expect.poll(colours).toEqual([other, other, here]);
    },
  );

  test('play their clip in place on a touch screen', { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/shop/lumba/bangle');
    const card = cardOf(page, 'SDL001');
    await swipeTo(card, 2);
    const isPaused = () => card.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused);
    const play = card.getByRole('button', { name: /^Play the clip of .+ here$/ });
    const pause = card.getByRole('button', { name: /^Pause the clip of/ });

    await test.step('not by itself, with a target of 44 pixels', async () => {
      expect(await isPaused()).toBe(true);
      const { width, height } = (await play.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    });
    await test.step('at a tap, without opening the viewer', async () => {
      await play.tap();
      await expect(pause).toBeVisible();
      await expect.poll(isPaused).toBe(false);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('until the second tap', async () => {
      await pause.tap();
      await expect(play).toBeVisible();
      expect(await isPaused()).toBe(true);
    });
    await test.step('by keyboard, too, until it leaves the screen', async () => {
      await play.focus();
      await page.keyboard.press('Enter');
      await expect(pause).toBeVisible();
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect.poll(isPaused).toBe(true);
    });
  });
});
