import type { BrowserContext, Page, Route } from '@playwright/test';
import { readProduct } from '../support/catalogue';
import { cardOf, expectHeading } from '../support/listPage';
import { expectHydrated, openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerButton, viewerOf } from '../support/viewer';

const LIST = '/shop/rakhi/single';
const PIECE = readProduct(LIST, 'SDR007');
const URL_OF_PIECE = `https://www.example.com${LIST}/${PIECE.id}`;

/** An Android app's WebView: no storage, no sharing, no clipboard. */
function beAndroid(): void {
  const absent = { get: () => null };
  Object.defineProperties(window, { localStorage: absent, sessionStorage: absent, indexedDB: absent });
  const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  for (const name of ['open', 'match', 'keys'])
    Object.defineProperty(CacheStorage.prototype, name, { value: refuse });
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuse });
  Reflect.deleteProperty(Navigator.prototype, 'share');
  Reflect.deleteProperty(Navigator.prototype, 'clipboard');
}

/**
 * An iOS WebView: no workers, storage that throws, refused sharing, and none of the APIs that
 * WebKit lacks.
 */
function beIos(): void {
  const refused = {
    get: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  };
  Object.defineProperties(window, { localStorage: refused, sessionStorage: refused, indexedDB: refused });
  for (const name of ['caches', 'navigation', 'requestIdleCallback']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  Object.defineProperty(Navigator.prototype, 'share', {
    value: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
  });
}

/**
 * Simulates a WebView with one window: scripts get no new window, and a link to a new one opens in
 * its place.
 */
function haveOneWindow(): void {
  window.open = () => null;
  const stay = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('a[target]')?.removeAttribute('target');
  document.addEventListener('click', stay, true);
}

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A146B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36';
const IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const APPS = [
  { app: 'Instagram on Android', userAgent: `${ANDROID} Instagram 338.0.0.37.90 Android`, be: beAndroid },
  { app: 'WhatsApp on iOS', userAgent: `${IOS} WhatsApp/24.13.80 i`, be: beIos },
];

/** The chat's app, which takes its links from the browser. */
async function installChat(context: BrowserContext): Promise<void> {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>The chat</h1>' }),
  );
}

/** Opens a page as the first entry of its window's history. */
async function openFromApp(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await expect.poll(() => page.evaluate(() => window.history.length)).toBe(1);
}

/** Expects Ask to open the chat about the piece in this window, and Back to return. */
async function expectChat(page: Page, link: ReturnType<Page['getByRole']>): Promise<void> {
  await link.click();
  await expectHeading(page, 'The chat');
  expect(new URL(page.url()).searchParams.get('text')).toContain(URL_OF_PIECE);
  await page.goBack();
  await expectHydrated(page);
}

for (const { app, userAgent, be } of APPS) {
  test.describe(`in ${app}`, { tag: '@phone' }, () => {
    test.use({ userAgent, serviceWorkers: 'allow' });

    test('from a shared link, picture, list and chat work', async ({ context, page, watch }) => {
      watch.expect(/third party https:\/\/wa\.me/);
      await context.addInitScript(be);
      await context.addInitScript(haveOneWindow);
      await installChat(context);
      await openFromApp(page, `${LIST}/${PIECE.id}`);

      await test.step('the piece, and the chat about it', async () => {
        await expectHeading(page, PIECE.name);
        await expectChat(page, page.getByRole('link', { name: `Ask on WhatsApp · ${PIECE.price}` }));
        await expectHeading(page, PIECE.name);
      });
      await test.step('its picture, which closes to the piece', async () => {
        await page.getByRole('article').getByRole('link').first().click();
        await expect(viewerOf(page)).toBeVisible();
        await viewerButton(page, 'Share').click();
        // Sharing is refused: the URL is there to be copied.
        await expect(viewerOf(page).getByRole('status')).toHaveText(URL_OF_PIECE);
        await viewerButton(page, 'Close').click();
        await expect(viewerOf(page)).toBeHidden();
        await expectHeading(page, PIECE.name);
      });
      await test.step('its list, and the chat from the piece over it', async () => {
        await page.getByRole('link', { name: /^See all/ }).click();
        await expectHeading(page, 'Single Rakhi');
        await expectHydrated(page);
        await cardOf(page, PIECE.id).getByRole('link').first().click();
        await expectChat(page, viewerOf(page).getByRole('link', { name: /^Ask on WhatsApp/ }));
        await page.goBack();
        await expectHeading(page, 'Single Rakhi');
      });
    });
  });
}

const OPENERS = [
  { behaviour: 'the link is taken from the page', open: (route: Route) => route.abort('aborted') },
  { behaviour: 'the chat answers without a page', open: (route: Route) => route.fulfill({ status: 204 }) },
];

for (const { behaviour, open } of OPENERS) {
  test(`the page stays usable when ${behaviour}`, { tag: '@phone' }, async ({ context, page, watch }) => {
    watch.expect(/third party https:\/\/wa\.me/);
    watch.allow(/wa\.me/);
    await context.addInitScript(haveOneWindow);
    const requested: string[] = [];
    await context.route('https://wa.me/**', (route) => {
      requested.push(route.request().url());
      return open(route);
    });
    await openFromApp(page, `${LIST}/${PIECE.id}`);
    const ask = page.getByRole('link', { name: `Ask on WhatsApp · ${PIECE.price}` });
    for (const times of [1, 2]) {
      await ask.click();
      await expect.poll(() => requested.length).toBe(times);
      await expectHeading(page, PIECE.name);
    }
    await page.getByRole('article').getByRole('link').first().click();
    await expect(viewerOf(page)).toBeVisible();
    await viewerButton(page, 'Close').click();
    await expect(viewerOf(page)).toBeHidden();
    await page.getByRole('link', { name: /^See all/ }).click();
    await expectHeading(page, 'Single Rakhi');
  });
}
