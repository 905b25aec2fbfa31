import type { Page } from '@playwright/test';
import type { FailureProxy } from '@dhaaga-noor/test-support';
import { goOffline } from '../support/goOffline';
import { expectCached, holdLate } from '../support/cachedPages';
import { expectHeading, productCards } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => holdLate(page));

const LIST = '/shop/rakhi/single';
const PAGES = 'storefront-pages';
const FILES = 'storefront-files';

/** Opens a list that its worker has cached. */
async function openCached(page: Page, failureProxy: FailureProxy): Promise<void> {
  await openPage(page, failureProxy.origin + LIST);
  await expectCached(page);
}

/** URL of one of the page's loaded files. */
async function loadedFile(page: Page, pattern: RegExp): Promise<string> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return String(loaded.find((name) => pattern.test(name)));
}

interface Planted {
  cache: string;
  url: string;
  type: string;
  /** The share of the cached body that stays; none if it is replaced by a page of HTML. */
  share?: number;
}

/** Replaces a cached response by a wrong one. */
const plant = (page: Page, planted: Planted) =>
  page.evaluate(async ({ cache, url, type, share }) => {
    const cached = await caches.open(cache);
    const response = await cached.match(url, { ignoreVary: true });
    if (!response) throw new Error(`${url} is not kept`);
    const bytes = await response.blob();
    const body =
      share === undefined
        ? '<!doctype html><title>Sign in</title></html>'
        : bytes.slice(0, bytes.size * share);
    const headers = new Headers(response.headers);
    headers.set('content-type', type);
    await cached.put(url, new Response(body, { headers }));
  }, planted);

const cachedFile = (page: Page, url: string) =>
  page.evaluate(async (wanted) => {
    const response = await caches.match(wanted, { ignoreVary: true });
    return response && { type: response.headers.get('content-type'), size: (await response.blob()).size };
  }, url);

const SCRIPT = /\/parts\/mfe-rakhi\/.*\/single-1\..*\.js$/;
const PICTURE = /\/parts\/mfe-rakhi\/.*\.avif$/;

test('a wrong cached response is fetched again', async ({ page, failureProxy }) => {
  await openCached(page, failureProxy);
  for (const [what, pattern, wrong] of [
    ['HTML in the place of a data script', SCRIPT, { type: 'text/html' }],
    ['half a data script', SCRIPT, { type: 'text/javascript', share: 0.5 }],
    ['HTML in the place of a picture', PICTURE, { type: 'text/html' }],
    ['half a picture', PICTURE, { type: 'image/avif', share: 0.5 }],
  ] as const) {
    await test.step(what, async () => {
      const url = await loadedFile(page, pattern);
      const right = await cachedFile(page, url);
      await plant(page, { cache: FILES, url, ...wrong });
      await openPage(page, failureProxy.origin + LIST);
      await expect(productCards(page)).toHaveCount(8);
      const sent = (await (await fetch(url)).arrayBuffer()).byteLength;
      await expect.poll(() => cachedFile(page, url)).toEqual({ type: right?.type, size: sent });
    });
  }
});

test('a wrong cached response is not shown offline', async ({ page, context, failureProxy, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  for (const [what, wrong] of [
    ['a page that is not the site’s', { type: 'text/html; charset=utf-8' }],
    ['half a page', { type: 'text/html; charset=utf-8', share: 0.5 }],
    ['something else than a page', { type: 'application/json', share: 1 }],
  ] as const) {
    await test.step(what, async () => {
      await openCached(page, failureProxy);
      await plant(page, { cache: PAGES, url: failureProxy.origin + LIST, ...wrong });
      await goOffline(page);
      await page.goto(failureProxy.origin + LIST);
      await expectHeading(page, 'You are offline');
      await context.setOffline(false);
    });
  }
});

test('a wrong response is not cached', async ({ page, failureProxy }) => {
  await openCached(page, failureProxy);
  const url = await loadedFile(page, PICTURE);
  await page.evaluate(
    async ([name, wanted]) => (await caches.open(name)).delete(wanted, { ignoreVary: true }),
    [FILES, url] as const,
  );
  const typeOf = () =>
    page.evaluate(async (wanted) => (await fetch(wanted)).headers.get('content-type'), url);
  failureProxy.break(PICTURE, 'HTML without nosniff');
  for (let turn = 0; turn < 3; turn += 1) expect(await typeOf()).toBe('text/html');
  failureProxy.mend();
  expect(await typeOf()).toBe('image/avif');
});

for (const failure of ['hang before headers', 'hang in the body', 'truncated'] as const) {
  test(`a cached document replaces one that fails: ${failure}`, async ({ page, failureProxy, watch }) => {
    await openCached(page, failureProxy);
    if (failure === 'truncated') watch.expect(/ERR_CONTENT_LENGTH_MISMATCH/);
    failureProxy.break(new RegExp(`^${LIST}$`), failure);
    await openPage(page, failureProxy.origin + LIST);
    await expect(productCards(page)).toHaveCount(8);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('a URL with a dot in its query gets the page for unvisited URLs', async ({
  page,
  failureProxy,
  watch,
}) => {
  await openCached(page, failureProxy);
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await goOffline(page);
  await page.goto(`${failureProxy.origin}/shop/rakhi?from=chat.example`);
  await expectHeading(page, 'You are offline');
});

test('a browser without the Navigation API also caches visited pages', async ({
  page,
  failureProxy,
  watch,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await openCached(page, failureProxy);
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await goOffline(page);
  await openPage(page, failureProxy.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
});
