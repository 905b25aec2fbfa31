import type { Locator, Page } from '@playwright/test';
import { expectFonts } from '../support/fonts';
import { holdBack } from '../support/holdBack';
import { openPage } from '../support/openPage';
import { ABSENT_ROUTES, inAllLanguages, ROUTES } from '../support/routes';
import { expectRest } from '../support/settle';
import { expect, test } from '../support/test';

interface Shifts {
  total: number;
  moved: string[];
}

/**
 * Records everything that moves without an action of the shopper once the document is parsed: until
 * then, a busy processor paints what it has of it.
 */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const seen: Shifts = { total: 0, moved: [] };
    Object.assign(window, { shifts: seen });
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    new PerformanceObserver((list) => {
      const parsed = navigation?.domInteractive || Infinity;
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[]) {
        if (entry.hadRecentInput || entry.startTime < parsed) continue;
        seen.total += entry.value;
        seen.moved.push(
          ...entry.sources.map(({ node }) => String((node as Element | undefined)?.outerHTML).slice(0, 160)),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

/** Delays fonts and later pictures until the page is painted: the worst case for a layout. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const release = await holdBack(page, /\.woff2$/);
  const requested = page.waitForRequest(/\.woff2$/);
  await page.goto(path, { waitUntil: 'commit' });
  await requested;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  await settle(page);
  await page.unroute(/\.woff2$/);
}

/** Waits for the page and its fonts, and scrolls down to its end. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expectFonts(page);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
  });
  await page.waitForLoadState('networkidle');
}

/** Pages with another layout on a wide screen, and one that is unknown. */
const WIDE = ['/', '/shop/rakhi/single/page/2', '/shop/rakhi/single/SDR001', '/contact', '/nowhere'];

for (const { what, paths } of [
  { what: 'pages', paths: ROUTES },
  { what: 'unknown pages', paths: ABSENT_ROUTES },
]) {
  test(
    `nothing moves on ${what} by itself, the first time and again`,
    { tag: '@widths' },
    async ({ page, watch }, { project }) => {
      test.slow();
      if (paths === ABSENT_ROUTES) watch.expect(/404/);
      const shifts = await watchShifts(page);
      const expectStill = async () => {
        const { total, moved } = await shifts();
        expect(Number(total.toFixed(2)), moved.join('\n')).toBe(0);
      };
      for (const path of paths.filter((each) => project.name === 'phone' || WIDE.includes(each))) {
        await test.step(`${path}, cold, fonts late`, async () => {
          await openWithLateFonts(page, path);
          await expectStill();
        });
        await test.step(`${path}, warm`, async () => {
          await page.goto(path);
          await settle(page);
          await expectStill();
        });
      }
    },
  );
}

/** Their document is that of an empty search. */
const SEARCHES = ['q=moti', 'q=lal', 'q=unicorn'];

test(
  'nothing on the screen moves for what a search in the URL finds',
  { tag: '@widths' },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    for (const path of inAllLanguages(SEARCHES.map((search) => `/shop/find?${search}`))) {
      await test.step(path, async () => {
        await openPage(page, path);
        await expect(page.getByRole('searchbox')).not.toHaveValue('');
        await expectRest(page);
        const { total, moved } = await shifts();
        expect(Number(total.toFixed(2)), moved.join('\n')).toBe(0);
      });
    }
  },
);

test.describe('while a document loads', () => {
  test.use({ serviceWorkers: 'block' });

  test('the first cards are in their final place', async ({ page }) => {
    const path = '/shop/rakhi/single';
    const cards = page.getByRole('main').getByRole('article');
    const firstPlace = () =>
      cards.first().evaluate((card) => card.getBoundingClientRect().toJSON() as DOMRect);
    await page.goto(path);
    await expect(cards).toHaveCount(8);
    const { x, width } = await firstPlace();
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const [, , third] = (await response.text()).matchAll(/<\/article>/g);
      await route.fulfill({ response, body: third?.input.slice(0, third.index) ?? '' });
    });
    await page.goto(path);
    await expect(cards).toHaveCount(3);
    expect(await firstPlace()).toMatchObject({ x, width });
  });
});

/** A block's position on the screen, and its contents. */
const placesIn = (block: Locator) =>
  block.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((each) => each.getBoundingClientRect().top),
  );

/** Blocks far after a phone's first screen. */
const FAR_DOWN: { what: string; path: string; find: (page: Page) => Locator }[] = [
  {
    what: 'the last card of a list',
    path: '/shop/rakhi/single',
    find: (page) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .last(),
  },
  { what: 'the footer of a list', path: '/shop/lumba/bangle', find: (page) => page.getByRole('contentinfo') },
];

for (const { what, path, find } of FAR_DOWN) {
  test(
    `nothing moves at ${what} when the stylesheets load after the scroll`,
    { tag: '@phone' },
    async ({ page }) => {
      const shifts = await watchShifts(page);
      const release = await holdBack(page, /\.css$/);
      await page.goto(path, { waitUntil: 'commit' });
      // Half a document has another last card.
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' })).toBeVisible();
      const block = find(page);
      await block.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(block).toBeInViewport({ ratio: 0.5 });
      await expectFonts(page);
      const before = await placesIn(block);
      release();
      await page.waitForFunction(() => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
        return links.length > 0 && links.every(({ sheet }) => sheet);
      });
      await expect
        .poll(async () =>
          Math.max(...(await placesIn(block)).map((edge, at) => Math.abs(edge - (before[at] ?? NaN)))),
        )
        .toBeLessThan(2);
      const { total, moved } = await shifts();
      expect(Number(total.toFixed(2)), moved.join('\n')).toBe(0);
    },
  );
}

test(
  'nothing moves after the debug page, which learns of its browser after the scroll',
  { tag: '@phone' },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    const release = await holdBack(page, /\.js$/);
    await page.goto('/image-test', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await expectFonts(page);
    const footer = page.getByRole('contentinfo');
    await footer.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(footer).toBeInViewport();
    release();
    await expect(page.getByText(await page.evaluate(() => navigator.userAgent))).toBeAttached();
    await expectRest(page);
    const { total, moved } = await shifts();
    expect(Number(total.toFixed(2)), moved.join('\n')).toBe(0);
  },
);
