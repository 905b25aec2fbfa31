import type { Locator, Page, Response } from '@playwright/test';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { cardOf, productCards } from '../support/listPage';
import { holdBack } from '../support/holdBack';
import { expectHydrated, openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const PAGES = ['/', '/shop', '/shop/rakhi/single', '/shop/lumba/bangle', '/about'];
/** The lists whose pictures weigh most. */
const LUMBA = ['/shop/lumba/mirror', '/shop/lumba/bangle', '/shop/lumba/hanging'];
const RENDITION = /\.(avif|jpg)(?!\w)/;
/** The budgets of eight cards on a phone, in KB. Lumba's tall cards need larger renditions. */
const LIST_BUDGETS = { rakhi: 80, lumba: 160 };

interface MeasuredPicture {
  alt: string | null;
  source: string;
  loading: string;
  priority: string;
  hasSize: boolean;
  /** Whether it has arrived. */
  isThere: boolean;
  hasPlaceholder: boolean;
  /** Width of the chosen rendition, and of all candidates. */
  loaded: number;
  widths: number[];
  /** Its width in pixels of the screen, when it fills its box. */
  needed: number;
}

/** Every picture of the page's content that has renditions. */
function readPictures(page: Page): Promise<MeasuredPicture[]> {
  // The blurred preview of a picture with crops is in one, too.
  return page.locator('main picture img:not([src^="data:"])').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => {
      const toWidth = (url: string) => Number(/-(\d+)\.(avif|jpg)$/.exec(url)?.[1]);
      const { width = 0, height = 0 } = image;
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
      const source = sources.find(({ media }) => media === '' || matchMedia(media).matches);
      const alt = image.getAttribute('alt');
      return {
        // A tile's words describe its picture; a card's link has none.
        alt: alt === '' ? (image.closest('a:not([data-opens])')?.textContent ?? alt) : alt,
        source: image.currentSrc,
        loading: image.loading,
        priority: image.fetchPriority,
        hasSize: ratio > 0,
        isThere: image.complete && image.naturalWidth > 0,
        hasPlaceholder: image.closest('span')?.querySelector('img[src^="data:image/webp"]') !== null,
        loaded: toWidth(image.currentSrc),
        widths: (source?.srcset ?? '').split(', ').map((candidate) => toWidth(candidate.split(' ')[0] ?? '')),
        needed: Math.max(width, height * ratio) * devicePixelRatio,
      };
    }),
  );
}

/** Records the page's requests for files of parts, in order. */
function watchFiles(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/parts/')) requested.push(pathname);
  });
  return requested;
}

/** Scrolls every picture into view until each has arrived. */
async function lookAtEverything(page: Page): Promise<void> {
  for (const picture of await page.locator('main picture img').all()) await bringIntoView(picture);
  const missing = async () => {
    const pictures = await readPictures(page);
    const indexes = pictures.flatMap(({ isThere }, index) => (isThere ? [] : [index]));
    for (const index of indexes) await bringIntoView(page.locator('main picture img').nth(index));
    return indexes.map((index) => pictures[index]);
  };
  await expect.poll(missing).toEqual([]);
}

/** Scrolls there without waiting for a still frame: many pictures may take long to draw. */
function bringIntoView(picture: Locator): Promise<void> {
  return picture.evaluate((image) => image.scrollIntoView({ block: 'nearest' }));
}

/** Width of the smallest rendition that is as sharp as the screen. */
function enoughFor({ widths, needed }: MeasuredPicture): number {
  return widths.find((width) => width >= needed) ?? Math.max(...widths);
}

/** Pictures that are less sharp than the screen, or larger than necessary. */
async function findUnfit(page: Page): Promise<MeasuredPicture[]> {
  const pictures = await readPictures(page);
  return pictures.filter(({ source, priority, loaded, widths, needed }) => {
    // The largest picture may be cropped at its sides: a phone's line matters more than its pixels.
    const sharp = needed * (priority === 'high' ? 0.7 : 0.8);
    // Chromium reuses a larger rendition that it has already loaded for another picture.
    const enough = Math.max(...pictures.filter((other) => other.source === source).map(enoughFor));
    return !source.endsWith('.avif') || loaded < Math.min(Math.max(...widths), sharp) || loaded > enough;
  });
}

for (const path of PAGES) {
  test(
    `pictures of ${path} arrive, have a text, a size and a placeholder, and are as sharp as the screen`,
    { tag: '@widths' },
    async ({ page }) => {
      await openPage(page, path);
      const atFirst = await readPictures(page);
      expect(atFirst.filter(({ priority }) => priority === 'high')).toHaveLength(1);
      expect(atFirst.filter(({ loading }) => loading !== 'lazy').length).toBeLessThanOrEqual(3);
      await lookAtEverything(page);
      const pictures = await readPictures(page);
      expect(pictures.filter(({ hasSize, hasPlaceholder }) => !hasSize || !hasPlaceholder)).toEqual([]);
      // An empty text says that the texts around the picture suffice; a missing one says nothing.
      expect(pictures.filter(({ alt }) => alt === null)).toEqual([]);
      if (path.split('/').length > 3) expect(pictures.filter(({ alt }) => alt === '')).toEqual([]);
      expect(await findUnfit(page)).toEqual([]);
    },
  );
}

test.describe('412 px wide, of density 2.625', () => {
  test.use({ viewport: { width: 412, height: 800 }, deviceScaleFactor: 2.625 });

  // Each in its own browser: one that already has a picture reuses it, however large.
  for (const path of ['/', '/shop/rakhi/single', '/shop/lumba/bangle']) {
    test(`pictures of ${path} are as sharp as the screen, no larger, and the first is requested once and first`, async ({
      page,
    }) => {
      const requested = watchFiles(page);
      await openPage(page, path);
      const first = (await readPictures(page)).find(({ priority }) => priority === 'high');
      const source = new URL(String(first?.source)).pathname;
      const renditions = source.replace(/\d+\.avif$/, '');
      expect(requested[0]).toBe(source);
      expect(requested.filter((pathname) => pathname.startsWith(renditions))).toEqual([source]);
      await lookAtEverything(page);
      expect(await findUnfit(page)).toEqual([]);
    });
  }
});

test('the first page of a list costs a phone few pictures', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  // A picture of two lists counts in both.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let arrived: Response[] = [];
  page.on('response', (response) => {
    if (RENDITION.test(response.url())) arrived.push(response);
  });
  for (const path of ['/shop/rakhi/single', '/shop/rakhi/personalized', ...LUMBA]) {
    await test.step(path, async () => {
      arrived = [];
      await openPage(page, path);
      await lookAtEverything(page);
      const sizes = await Promise.all(arrived.map(async (response) => (await response.body()).length));
      expect(sizes.length, path).toBeGreaterThanOrEqual(await productCards(page).count());
      const budget = path.startsWith('/shop/lumba/') ? LIST_BUDGETS.lumba : LIST_BUDGETS.rakhi;
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(total, `bytes of ${path}`).toBeLessThan(budget * 1000);
    });
  }
});

for (const { what, path, place } of [
  { what: 'a card', path: '/shop/lumba/bangle', place: (page: Page) => cardOf(page, 'SDL004') },
  { what: 'a clip', path: '/shop/lumba/bangle/SDL004', place: (page: Page) => page.getByRole('article') },
]) {
  test(`the failed picture of ${what} loads by a tap on its label, which opens nothing`, async ({
    page,
    watch,
  }) => {
    watch.expect(RENDITION);
    await page.route(RENDITION, (route) => route.abort());
    await openPage(page, path);
    const frame = place(page)
      .locator('span', { has: page.locator('> picture') })
      .first();
    // A picture is requested when it nears the viewport.
    await frame.evaluate((box) => box.scrollIntoView({ block: 'center' }));
    const label = frame.getByText('Tap to load', { exact: true });
    await expect(label).toBeVisible();
    await page.unroute(RENDITION);
    await label.click();
    await expect(label).toHaveCount(0);
    const picture = frame.locator('picture img').last();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page).toHaveURL(path);
  });
}

test('failed pictures load by a tap while the scripts of their page are late, and after it', async ({
  page,
  watch,
}) => {
  watch.expect(RENDITION);
  watch.allow(UNUSED_PRELOAD);
  await page.route(RENDITION, (route) => route.abort());
  const release = await holdBack(page, /\/parts\/mfe-rakhi\/.*\.js/);
  await page.goto('/shop/rakhi/single', { waitUntil: 'commit' });
  const labelOf = (index: number) => productCards(page).nth(index).getByText('Tap to load', { exact: true });
  const expectLoaded = (index: number) =>
    expect
      .poll(() =>
        productCards(page)
          .nth(index)
          .locator('picture img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  await expect(labelOf(1)).toBeVisible();
  await page.unroute(RENDITION);
  await labelOf(0).click();
  await expect(labelOf(0)).toHaveCount(0);
  await expectLoaded(0);
  release();
  await expectHydrated(page);
  await labelOf(1).click();
  await expect(labelOf(1)).toHaveCount(0);
  await expectLoaded(1);
  await expect(page).toHaveURL('/shop/rakhi/single');
});
