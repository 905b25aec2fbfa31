import type { Page } from '@playwright/test';
import type { Failure } from '@dhaaga-noor/test-support';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { LUMBA_LISTS, RAKHI_LISTS, readProduct } from '../support/catalogue';
import { enquiryAbout, enquiryEnd } from '../support/enquiry';
import { holdBack } from '../support/holdBack';
import { expectHydrated, openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

/** One product of each family. */
const MIRROR = { list: '/shop/lumba/mirror', id: 'SDML004' };
const RAKHI = { list: '/shop/rakhi/single', id: 'SDR001' };

/** A viewer is late or dead for both families alike. */
const VISITS: { list: string; id: string; what: string; failure?: Failure }[] = [
  { ...MIRROR, what: 'in time' },
  { ...RAKHI, what: 'in time' },
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

const messageOf = (href: string | null) => new URL(String(href)).searchParams.get('text');

test('one tap, or two, go from Home to a chat about a favourite', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/');
  const favourites = page.getByRole('region', { name: 'Favourites of the season' });
  const cards = favourites.getByRole('listitem');
  const names = await cards.allTextContents();
  expect(names).toHaveLength(4);
  for (const index of names.keys()) {
    await openPage(page, '/');
    const chat = cards.nth(index).getByRole('link', { name: /^Ask us about/ });
    const question = messageOf(await chat.getAttribute('href'));
    await cards.nth(index).getByRole('link').first().tap();
    const ask = page.getByRole('article').getByRole('link', { name: /^Ask on WhatsApp/ });
    await expect(ask).toBeInViewport({ ratio: 1 });
    const name = await page.getByRole('article').getByRole('heading', { level: 1 }).innerText();
    expect(names[index]).toContain(name);
    const message = messageOf(await ask.getAttribute('href'));
    expect(message).toContain(name);
    expect(question, 'one tap from Home').toBe(message);
  }
});

test('a page’s chats ask about its content', { tag: '@phone' }, async ({ page, context, watch }) => {
  watch.expect(/^third party https:\/\/wa\.me\//);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }));
  const footer = page.getByRole('contentinfo').getByRole('link', { name: /^WhatsApp/ });
  const drawer = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Ask on WhatsApp/ });
  const messageAfter = async (tap: () => Promise<void>) => {
    const [chat] = await Promise.all([page.waitForEvent('popup'), tap()]);
    const message = new URL(chat.url()).searchParams.get('text');
    await chat.close();
    return message;
  };
  const openDrawer = () => page.getByRole('button', { name: 'Open the menu' }).tap();

  for (const { list, id } of [MIRROR, RAKHI]) {
    await openPage(page, `${list}/${id}`);
    const own = `Hello! I would like this one:\n${enquiryAbout(list, id)}`;
    expect(await messageAfter(() => footer.tap())).toBe(own);
    await openDrawer();
    expect(await messageAfter(() => drawer.tap())).toBe(own);
  }
  await openPage(page, '/shop/lumba/mirror');
  expect(await messageAfter(() => footer.tap())).toBe(
    'Hello! I have a question about Mirror Collection Lumba: https://www.example.com/shop/lumba/mirror',
  );
  await openPage(page, '/shop/rakhi/personalized');
  expect(await messageAfter(() => footer.tap())).toMatch(/^Hello! I would like a piece with a name on it:/);
  await openPage(page, '/about');
  await openDrawer();
  expect(await messageAfter(() => drawer.tap())).toBeNull();
});

/** The drafts of a document's chats. */
function readMessages(html: string): string[] {
  return [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*text=[^"]*)"/g)].map(([, href = '']) =>
    String(new URL(href.replaceAll('&amp;', '&')).searchParams.get('text')),
  );
}

test('every product asks with its name, id, price, URL and blanks, by itself and on its lists', async ({
  request,
}) => {
  test.slow();
  const read = async (path: string) => (await request.get(path)).text();
  const sitemap = await read('/sitemap.xml');
  const paths = [
    ...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/shop\/\w+\/[\w-]+\/[A-Z0-9]+)<\/loc>/g),
  ].flatMap(([, path]) => path ?? []);
  expect(paths.length).toBeGreaterThan(200);
  const endings = new Set<string>();
  const toEnding = (list: string, id: string) => {
    const ending = enquiryAbout(list, id);
    endings.add(ending);
    return ending;
  };
  for (const path of paths) {
    const [list, id] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
    const ending = toEnding(list, id);
    const messages = readMessages(await read(path));
    expect(messages, path).not.toHaveLength(0);
    for (const message of messages) {
      expect(message).toMatch(/^Hello! /);
      expect(message.endsWith(ending), `${path}: ${message}`).toBe(true);
    }
  }
  for (const { path, heading, ids, prices } of [...RAKHI_LISTS, ...LUMBA_LISTS]) {
    // A piece in two families has one page, but each list's chat links to the piece in that list.
    if (!path.endsWith('/all')) ids.forEach((id) => toEnding(path, id));
    // A made-to-order list has its own chat, too.
    const made = `${heading}, from ₹${prices[0]}\n${enquiryEnd(path)}`;
    for (let page = 1; page <= Math.ceil(ids.length / 8); page += 1) {
      const messages = readMessages(await read(page === 1 ? path : `${path}/page/${page}`));
      const found = messages.map((message) => [...endings, made].find((ending) => message.endsWith(ending)));
      const products = found.filter((ending) => ending && ending !== made);
      expect(products, `${path}, page ${page}`).toHaveLength(Math.min(8, ids.length - 8 * (page - 1)));
      expect(found.includes(made), path).toBe(path.endsWith('/personalized'));
      expect(found, messages.join('\n')).not.toContain(undefined);
    }
  }
});
