import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/layout';
import { expectHeading } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { LUMBA_LISTS, RAKHI_LISTS } from '../support/catalogue';
import { expectHydrated, openPage } from '../support/openPage';
import { inAllLanguages } from '../support/routes';
import { expect, test } from '../support/test';

interface Screen {
  path: string;
  heading: string;
  /** Texts that the screen shows. */
  texts?: string[];
  status?: number;
}

const SHELL_SCREENS: Screen[] = [
  {
    path: '/',
    heading: 'A thread, tied by hand, that says it all',
    texts: ['Our Story', '65 bangle designs', '100+ rakhis'],
  },
  {
    path: '/shop',
    heading: 'The shop',
    texts: ['Handcrafted quality', 'Fast delivery across India', 'Custom orders'],
  },
  { path: '/about', heading: 'About Dhaaga & Noor', texts: ['What We Stand For', 'Artisanal Craftsmanship'] },
  { path: '/contact', heading: 'Get in Touch', texts: ['10:00 AM to 7:00 PM'] },
  { path: '/image-test', heading: 'Image test', texts: ['Debug panel'] },
];

const REMOTE_SCREENS: Screen[] = [
  { path: '/shop/rakhi', heading: 'Rakhi Collections', texts: RAKHI_LISTS.map(({ heading }) => heading) },
  { path: '/shop/lumba', heading: 'Lumba Collections', texts: LUMBA_LISTS.map(({ heading }) => heading) },
  { path: '/rakhi', heading: 'Please select a collection' },
  ...[...RAKHI_LISTS, ...LUMBA_LISTS].map(({ path, heading, ids }) => ({
    path,
    heading,
    texts: [`ID: ${String(ids[0])}`],
  })),
  { path: '/shop/rakhi/', heading: 'Rakhi Collections' },
  { path: '/shop/lumba/all/page/10?from=chat', heading: 'All Lumba Products' },
];

const ABSENT_SCREENS: Screen[] = [
  { path: '/nowhere', heading: 'Page not found', status: 404 },
  { path: '/shop/lumba/mirror/SDR001', heading: 'No Such Piece', status: 404 },
  { path: '/shop/rakhi/unknown', heading: 'Invalid Rakhi Collection', status: 404 },
  { path: '/shop/lumba/unknown', heading: 'Invalid Lumba Collection', status: 404 },
];

async function expectScreen(page: Page, { path, heading, texts = [] }: Screen): Promise<void> {
  await expectHeading(page, heading);
  await expect(page).toHaveTitle(/ — Dhaaga & Noor 2025$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const text of texts)
    await expect(page.getByRole('main').getByText(text, { exact: true }).first(), path).toBeVisible();

  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Free shipping across India');
  await expect(footer).toContainText('Custom and personalized orders');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Dhaaga & Noor`);
  await expect(page.getByRole('link', { name: 'Dhaaga & Noor, home page' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  // Quotes are typographic; the debug panel shows the browsers' own texts.
  if (path !== '/image-test') expect(await page.locator('body').innerText(), path).not.toMatch(/['"]/);
}

/** Opens each screen by its URL. */
async function openEach(page: Page, screens: Screen[]): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      const response = await openPage(page, screen.path);
      expect(response?.status(), screen.path).toBe(screen.status ?? 200);
      await expectScreen(page, screen);
    });
  }
}

test.describe('by its URL', () => {
  test('every screen of the shell works', async ({ page }) => openEach(page, SHELL_SCREENS));
  test('every screen of the remotes works', async ({ page }) => openEach(page, REMOTE_SCREENS));

  test('an unknown page says so, with status 404', async ({ page, watch }) => {
    watch.expect(/404/);
    await openEach(page, ABSENT_SCREENS);
    await page.getByRole('main').getByRole('link', { name: 'See all lumba collections' }).click();
    await expectHeading(page, 'Lumba Collections');
  });
});

test.describe('by links', () => {
  test('every screen is reached', async ({ page }) => {
    await openPage(page, '/');
    const main = page.getByRole('main');
    const [home, shop, about, contact] = SHELL_SCREENS;
    if (!home || !shop || !about || !contact) throw new Error('The table of screens is incomplete.');

    for (const { label, screen } of [
      { label: 'About', screen: about },
      { label: 'Contact', screen: contact },
      { label: 'Shop', screen: shop },
      { label: 'Home', screen: home },
    ]) {
      await test.step(screen.path, async () => {
        await followMenu(page, label);
        await expectScreen(page, screen);
      });
    }
    for (const { family, lists, index } of [
      { family: 'Rakhi', lists: RAKHI_LISTS, index: 'Rakhi Collections' },
      { family: 'Lumba', lists: LUMBA_LISTS.slice(0, 3), index: 'Lumba Collections' },
    ]) {
      await followMenu(page, family);
      await expectHeading(page, index);
      await expectHydrated(page);
      await markDocument(page);
      for (const list of lists) {
        await test.step(list.path, async () => {
          await main.getByRole('link', { name: list.heading, exact: true }).first().click();
          await expectScreen(page, { ...list, texts: [`ID: ${String(list.ids[0])}`] });
          await page.goBack();
          await expectHeading(page, index);
        });
      }
      await expectSameDocument(page);
    }
    await test.step('/shop/lumba/all', async () => {
      await main.getByRole('link', { name: 'All Lumba Products' }).click();
      await expectScreen(page, {
        path: '/shop/lumba/all',
        heading: 'All Lumba Products',
        texts: ['ID: SDML001'],
      });
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar of a phone has at most two rows on every page', async ({ page, watch }) => {
    // Chromium refuses preloads of scripts when scripts are off.
    watch.expect(/^csp .*\.js$/);
    await page.setViewportSize({ width: 360, height: 640 });
    for (const path of inAllLanguages(['/', '/shop/rakhi/single'])) {
      await page.goto(path);
      const links = page.getByRole('banner').getByRole('link').filter({ visible: true });
      const centres = await links.evaluateAll((all) =>
        all.map((link) => {
          const { top, height } = link.getBoundingClientRect();
          return Math.round((top + height / 2) / 8);
        }),
      );
      expect(centres).toHaveLength(10);
      expect(new Set(centres).size, path).toBeLessThanOrEqual(2);
    }
  });
});

test('the site has its icons', async ({ page, request }) => {
  await openPage(page, '/');
  for (const rel of ['icon', 'apple-touch-icon']) {
    const url = await page.locator(`link[rel="${rel}"]`).getAttribute('href');
    const response = await request.get(String(url));
    expect(response.status(), rel).toBe(200);
    expect(response.headers()['content-type'], rel).toMatch(/^image\//);
  }
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { icons } = (await (await request.get(String(manifest))).json()) as { icons: { src: string }[] };
  expect(icons).toHaveLength(3);
  for (const { src } of icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe('image/png');
  }
  // Programs request it at this path without reading the document.
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});
