import type { Page } from '@playwright/test';
import type { Failure } from '@dhaaga-noor/test-support';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { readProduct } from '../support/catalogue';
import { holdBack } from '../support/holdBack';
import { expectHydrated } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

/** One product of each family. */
const MIRROR = { list: '/shop/lumba/mirror', id: 'SDML004' };
const RAKHI = { list: '/shop/rakhi/single', id: 'SDR001' };

/** A viewer is late or dead for both families alike. */
const VISITS: { list: string; id: string; what: string; failure?: Failure }[] = [
  { ...RAKHI, what: 'late', failure: 'hang before headers' },
  { ...MIRROR, what: 'dead', failure: 'status 404' },
];

/** A phone on 4G: scripts load one after the other, long after the first paint. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

interface Frames {
  /** Frames checked since the first contentful paint. */
  seen: number;
  /** How many of them had the picture, and not its preview. */
  withPicture: number;
  /** Items that were invisible in a frame, or another element than in the frame before. */
  missing: string[];
}

/**
 * Checks every frame from the first contentful paint on: the piece, its name, price and Ask must be
 * visible.
 */
async function watchFrames(page: Page): Promise<() => Promise<Frames>> {
  await page.addInitScript(() => {
    const frames: Frames = { seen: 0, withPicture: 0, missing: [] };
    Object.assign(window, { frames });
    const previous: Record<string, Element> = {};
    /** Wholly on the screen, drawn, and on top at its middle and near its corners. */
    const isSeen = (element: Element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const isOnScreen = width > 0 && height > 0 && left >= 0 && top >= 0;
      if (!isOnScreen || right > innerWidth || bottom > innerHeight) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const shares = [0.5, 0.1, 0.9];
      return shares.every((across) =>
        shares.every((down) =>
          element.contains(document.elementFromPoint(left + across * width, top + down * height)),
        ),
      );
    };
    const isDecoded = (image?: HTMLImageElement) => Boolean(image?.complete && image.naturalWidth > 0);
    const look = () => {
      requestAnimationFrame(look);
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
      const piece = document.querySelector('main article');
      const images = [...(piece?.querySelectorAll<HTMLImageElement>('a:first-child img') ?? [])];
      const picture = images.find(({ parentElement }) => parentElement?.localName === 'picture');
      const parts = {
        picture: piece?.querySelector('a:has(picture)'),
        name: piece?.querySelector('h1'),
        price: [...(piece?.querySelectorAll('p') ?? [])].find((line) => line.textContent.startsWith('₹')),
        ask: piece?.querySelector('a[href^="https://wa.me/"]'),
      };
      frames.seen += 1;
      for (const [name, part] of Object.entries(parts)) {
        if (!part || !isSeen(part)) frames.missing.push(name);
        else if (part !== (previous[name] ??= part)) frames.missing.push(`${name}, exchanged`);
      }
      if (isDecoded(picture)) frames.withPicture += 1;
      else if (frames.withPicture > 0) frames.missing.push('picture, after it was there');
      else if (!images.some(isDecoded)) frames.missing.push('preview of the picture');
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { frames: Frames }).frames);
}

test.describe('a shared link', { tag: '@phone' }, () => {
  for (const { list, id, what, failure } of VISITS) {
    test(`shows ${id}, its name, price and Ask in every frame of a slow line, with a viewer that is ${what}`, async ({
      page,
      failureProxy,
      watch,
    }) => {
      const reported = failure === 'status 404' ? watch.expect(/Loading chunk mfe-viewer failed/) : undefined;
      if (reported) {
        watch.expect(/^(?!.*Loading chunk).*\/parts\/mfe-viewer\//);
      }
      if (failure) failureProxy.break(/\/parts\/mfe-viewer\/.*\.js/, failure);
      await slowDown(page);
      const framesOf = await watchFrames(page);
      // A late viewer may delay the document's load event.
      await page.goto(`${failureProxy.origin}${list}/${id}`, { waitUntil: 'domcontentloaded' });
      await expectHydrated(page);
      await expect(page.getByRole('article').getByText(/^₹/)).toHaveText(readProduct(list, id).price);
      if (reported) await expect.poll(() => reported.count()).toBe(1);
      // Scripts and the picture have loaded, and have had their frames.
      const { withPicture } = await framesOf();
      await expect.poll(async () => (await framesOf()).withPicture).toBeGreaterThan(withPicture + 20);
      expect((await framesOf()).missing).toEqual([]);
    });
  }
});

test.describe('a tap on the picture before its scripts', { tag: '@phone' }, () => {
  const PIECE = '/shop/rakhi/single/SDR001';
  const SCRIPTS = /\/parts\/mfe-rakhi\/.*\.js/;

  /** Taps once the shell's script has run. */
  async function tapEarly(page: Page): Promise<void> {
    await page.goto(PIECE, { waitUntil: 'commit' });
    await expectHydrated(page, 'header');
    await page.getByRole('article').getByRole('link').first().tap();
  }

  test('opens the viewer once they have loaded', async ({ page, watch }) => {
    watch.allow(UNUSED_PRELOAD);
    const release = await holdBack(page, SCRIPTS);
    await tapEarly(page);
    await expect(page).toHaveURL(PIECE);
    release();
    await expect(viewerOf(page)).toBeVisible();
    await expect(page).toHaveURL(PIECE);
  });

  test('opens the picture’s file if they fail', async ({ page, watch }) => {
    watch.expect(SCRIPTS);
    watch.expect(/Loading chunk mfe-rakhi failed/);
    watch.allow(UNUSED_PRELOAD);
    // Chromium's page around a picture.
    watch.allow(/Applying inline style/);
    let fail: () => void = () => undefined;
    const failure = new Promise<void>((resolve) => (fail = resolve));
    await page.route(SCRIPTS, async (route) => {
      await failure;
      await route.abort();
    });
    await tapEarly(page);
    await expect(page).toHaveURL(PIECE);
    fail();
    await expect(page).toHaveURL(/\.jpg$/);
  });
});
