import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { goOffline } from '../support/goOffline';
import { expectCached, holdLate } from '../support/cachedPages';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { startSiteWithStates, STATES, type SiteWithStates } from '../support/sellingStates';
import { expectRest } from '../support/settle';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

const FOLDER = path.join(__dirname, '../../docs/screens');
const SIZES = [
  { width: 360, height: 740, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
  { width: 768, height: 1024, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
  { width: 1280, height: 800, deviceScaleFactor: 1, hasTouch: false, isMobile: false },
];
const PICTURES = /\.(avif|jpg)/;
const LUMBA = { list: '/shop/lumba/mirror', id: 'SDML004' };
const CLIP = { list: '/shop/lumba/bangle', id: 'SDL004' };

async function openViewer(page: Page, { list, id }: typeof LUMBA): Promise<void> {
  await openPage(page, list);
  await cardOf(page, id).getByRole('link').first().click();
  await expect(viewerOf(page)).toBeVisible();
}

interface Screen {
  name: string;
  open: (page: Page, states: SiteWithStates) => Promise<unknown>;
  /** The browser's expected messages. */
  trouble?: RegExp;
}

const SCREENS: Screen[] = [
  { name: 'home', open: (page) => openPage(page, '/') },
  { name: 'list', open: (page) => openPage(page, '/shop/rakhi/single') },
  { name: 'list-sorted', open: (page) => openPage(page, '/shop/rakhi/single?sort=low') },
  { name: 'product-link', open: (page) => openPage(page, `${LUMBA.list}/${LUMBA.id}`) },
  { name: 'product-from-list', open: (page) => openViewer(page, LUMBA) },
  {
    name: 'product-sold-out',
    open: (page, { origin }) => openPage(page, `${origin}${STATES.soldOut.list}/${STATES.soldOut.id}`),
  },
  {
    name: 'product-clip',
    open: async (page) => {
      await openViewer(page, CLIP);
      await expect(viewerOf(page).getByRole('button', { name: /^(Play|Pause) video$/ })).toBeVisible();
    },
  },
  { name: 'contact', open: (page) => openPage(page, '/contact') },
  {
    name: 'offline',
    trouble: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
    open: async (page) => {
      await holdLate(page);
      await openPage(page, '/about');
      await expectCached(page);
      await goOffline(page);
      await page.goto('/image-test');
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    },
  },
  {
    name: 'picture-failed',
    trouble: PICTURES,
    open: async (page) => {
      await page.route(PICTURES, (route) => route.abort());
      await openPage(page, '/shop/rakhi/single');
      await expect(page.getByText('Tap to load').first()).toBeVisible();
    },
  },
];

/** Every picture on the screen has loaded or failed. */
async function expectPictures(page: Page): Promise<void> {
  const pending = () =>
    page.evaluate(
      () =>
        [...document.images].filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          return isSeen && !image.complete;
        }).length,
    );
  await expect.poll(pending).toBe(0);
  await page.evaluate(() => document.fonts.ready);
}

let states: SiteWithStates;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  states = await startSiteWithStates();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
});
test.afterAll(() => states.stop());

for (const { width, height, ...device } of SIZES) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height }, ...device });
    for (const { name, open, trouble } of SCREENS) {
      test.describe(name, () => {
        test.use({ serviceWorkers: name === 'offline' ? 'allow' : 'block' });
        test(`is taken at ${width} pixels`, async ({ page, watch }) => {
          watch.trust(states.origin);
          if (trouble) watch.expect(trouble);
          await open(page, states);
          await expectPictures(page);
          await expectRest(page);
          const file = path.join(FOLDER, `${name}-${width}.jpg`);
          await page.screenshot({ path: file, type: 'jpeg', quality: 65 });
        });
      });
    }
  });
}
