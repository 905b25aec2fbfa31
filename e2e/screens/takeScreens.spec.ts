import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { goOffline } from '../support/goOffline';
import { expectCached, holdLate } from '../support/cachedPages';
import { expectFonts } from '../support/fonts';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { COMPOSED_SITE } from '../support/ownSite';
import { startSiteWithStates, STATES, type SiteWithStates } from '../support/sellingStates';
import { expectRest } from '../support/settle';
import { startStorefront, type StorefrontProcess } from '../support/storefront';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';
import { openPreviews } from './linkPreviews';

const FOLDER = path.join(__dirname, '../../docs/screens');
const SIZES = [
  { width: 360, height: 740, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
  { width: 768, height: 1024, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
  { width: 1280, height: 800, deviceScaleFactor: 1, hasTouch: false, isMobile: false },
];
const PICTURES = /\.(avif|jpg)/;
const LIST = '/shop/rakhi/single';
const LUMBA = { list: '/shop/lumba/mirror', id: 'SDML004' };
const CLIP = { list: '/shop/lumba/bangle', id: 'SDL004' };

async function openViewer(page: Page, { list, id }: typeof LUMBA): Promise<void> {
  await openPage(page, list);
  await cardOf(page, id).getByRole('link').first().click();
  await expect(viewerOf(page)).toBeVisible();
}

async function openWithoutPictures(page: Page, path: string): Promise<void> {
  await page.route(PICTURES, (route) => route.abort());
  await openPage(page, path);
  await expect(page.getByText('Tap to load').first()).toBeVisible();
}

interface Screen {
  name: string;
  open: (page: Page, states: SiteWithStates) => Promise<unknown>;
  /** The browser's expected messages. */
  trouble?: RegExp;
}

const SCREENS: Screen[] = [
  { name: 'home', open: (page) => openPage(page, '/') },
  {
    name: 'home-favourites',
    open: async (page) => {
      await openPage(page, '/');
      await page
        .getByRole('region', { name: 'Favourites of the season' })
        .evaluate((region) => region.scrollIntoView());
    },
  },
  { name: 'list', open: (page) => openPage(page, LIST) },
  { name: 'list-sorted', open: (page) => openPage(page, `${LIST}/price-low`) },
  {
    name: 'list-states',
    open: async (page, { origin }) => {
      await openPage(page, origin + STATES.was.list);
      // The sold-out piece is above the struck price.
      await cardOf(page, STATES.was.id).evaluate((card) => card.scrollIntoView({ block: 'end' }));
    },
  },
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
  { name: 'find', open: (page) => openPage(page, '/shop/find') },
  { name: 'find-results', open: (page) => openPage(page, '/shop/find?q=red+lumba+for+bhabhi') },
  { name: 'find-nothing', open: (page) => openPage(page, '/shop/find?q=unicorn&max=100') },
  {
    name: 'product-neighbours',
    open: async (page) => {
      await openPage(page, `${LIST}/SDR002`);
      await page.getByRole('region', { name: 'Goes with it' }).evaluate((region) => region.scrollIntoView());
    },
  },
  {
    name: 'link-previews',
    open: (page, { origin }) =>
      openPreviews(page, [
        `${LUMBA.list}/${LUMBA.id}`,
        `${origin}${STATES.soldOut.list}/${STATES.soldOut.id}`,
      ]),
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
  { name: 'picture-failed', trouble: PICTURES, open: (page) => openWithoutPictures(page, LIST) },
  {
    name: 'picture-failed-piece',
    trouble: PICTURES,
    open: (page) => openWithoutPictures(page, `${LUMBA.list}/${LUMBA.id}`),
  },
];

/** Screens of `npm run admin`. */
const ADMIN = Object.entries({
  'admin-list': '/',
  'admin-product': '/products/rakhi/single/SDR004',
  'admin-order': '/order/rakhi/single',
  'admin-facts': '/site',
  'admin-publish': '/publish',
}).map(([name, url]): Screen => ({ name, open: (page) => page.goto(admin + url) }));
const ALL = [...SCREENS, ...ADMIN];

const fileOf = (name: string, width: number) => `${name}-${width}.jpg`;

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
  await expectFonts(page);
}

let states: SiteWithStates;
/** Origin of the catalogue's page. */
let admin = '';
let catalogue: StorefrontProcess;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  states = await startSiteWithStates();
  catalogue = startStorefront({ args: ['admin', '--site', COMPOSED_SITE], env: { PORT: '0' } });
  [, admin = ''] = await catalogue.said(/The catalogue is at (\S+)/);
  mkdirSync(FOLDER, { recursive: true });
});
test.afterAll(async () => {
  await catalogue.stop();
  states.stop();
});

for (const { width, height, ...device } of SIZES) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height }, ...device });
    for (const { name, open, trouble } of ALL) {
      test.describe(name, () => {
        test.use({ serviceWorkers: name === 'offline' ? 'allow' : 'block' });
        test(`is taken at ${width} pixels`, async ({ page, watch }) => {
          watch.trust(states.origin);
          watch.trust(admin);
          if (trouble) watch.expect(trouble);
          await open(page, states);
          await expectPictures(page);
          await expectRest(page);
          const file = path.join(FOLDER, fileOf(name, width));
          await page.screenshot({ path: file, type: 'jpeg', quality: 65 });
        });
      });
    }
  });
}

test('docs/screens holds these pictures and no others', () => {
  const expected = ALL.flatMap(({ name }) => SIZES.map(({ width }) => fileOf(name, width)));
  expect(readdirSync(FOLDER).sort()).toEqual(expected.sort());
});
