import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { goOffline } from '../support/goOffline';
import { expectCached, holdLate } from '../support/cachedPages';
import type { StartedServer } from '../support/nginx';
import { openPage } from '../support/openPage';
import { copySite, showEntry, startServe, type OwnSite } from '../support/ownSite';
import {
  CANARY,
  ENTRY_OF,
  PRESENT,
  PREVIOUS,
  RELEASED_SITE,
  runningVersions,
} from '../support/siteWithFailures';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => holdLate(page));

const LIST = '/shop/rakhi/single';
/** How many the worker caches (platform, `build/worker/settings.ts`). */
const MAX_PAGES = 30;

/** Which of some URLs are not cached. */
const missing = (page: Page, urls: string[]) =>
  page.evaluate(async (wanted) => {
    const found = await Promise.all(wanted.map((url) => caches.match(url, { ignoreVary: true })));
    return wanted.filter((_, index) => found[index] === undefined);
  }, urls);

/** The page's response for a URL. */
const ask = (page: Page, url: string, headers: Record<string, string> = {}) =>
  page.evaluate(
    async ([wanted, headers]) => {
      const response = await fetch(wanted, { headers });
      return { status: response.status, size: (await response.arrayBuffer()).byteLength };
    },
    [url, headers] as const,
  );

/**
 * The version of the rakhi family that a page names, those of its loaded files, and those that run
 * in it.
 */
async function rakhiVersions(page: Page) {
  const received = await page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('composition')?.textContent ?? '') as {
      remotes: { name: string; version: string }[];
    };
    const named = remotes.find(({ name }) => name === 'mfe-rakhi')?.version;
    const loaded = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/parts\/mfe-rakhi\/([\d.]+)-/.exec(name)?.[1] ?? []);
    return { named, loaded: [...new Set(loaded)] };
  });
  return { ...received, run: await runningVersions(page, 'mfe-rakhi') };
}

test.describe('offline', () => {
  test.slow();
  let own: OwnSite;
  let server: StartedServer;
  test.beforeEach(async ({ watch }) => {
    own = copySite(RELEASED_SITE);
    showEntry(own.folder, ENTRY_OF[PREVIOUS]);
    server = await startServe(own.folder);
    watch.trust(server.origin);
  });
  test.afterEach(async ({ page }) => {
    // Later requests of the page would fail: the server is gone.
    await page.close();
    await server.stop();
    own.remove();
  });

  test('keeps each page with the files of its own composition across a release', async ({ page, watch }) => {
    await openPage(page, server.origin + LIST);
    await expectCached(page);
    // Its files have the same names as the previous ones, but other contents.
    showEntry(own.folder, ENTRY_OF[PRESENT]);
    await openPage(page, `${server.origin}/shop/rakhi/band`);
    await expectCached(page);

    watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await goOffline(page);
    for (const [url, version] of [
      [LIST, PREVIOUS],
      ['/shop/rakhi/band', PRESENT],
    ] as const) {
      await openPage(page, server.origin + url);
      expect(await rakhiVersions(page)).toEqual({ named: version, loaded: [version], run: [version] });
    }
    // No link leads there, so it was not prefetched.
    const unvisited = `${server.origin}/image-test`;
    expect(await missing(page, [unvisited])).toEqual([unvisited]);
  });

  test('caches no more pages than its limit, and no clips', async ({ page }) => {
    await openPage(page, server.origin + LIST);
    await expectCached(page);
    const urls = Array.from(
      { length: MAX_PAGES + 5 },
      (_, index) => `${LIST}/SDR${String(index + 1).padStart(3, '0')}`,
    );
    const cached = () =>
      page.evaluate(async () => (await (await caches.open('storefront-pages')).keys()).map(({ url }) => url));
    for (const url of urls) {
      await page.evaluate((received) => {
        navigator.serviceWorker.controller?.postMessage([new URL(received, location.href).href]);
      }, url);
      await expect.poll(cached, { intervals: [20, 50, 100] }).toContain(server.origin + url);
    }
    await expect.poll(async () => (await cached()).length).toBe(MAX_PAGES);
    expect(await cached()).not.toContain(server.origin + LIST);

    const lumba = path.join(own.folder, 'parts/mfe-lumba');
    const names = readdirSync(lumba, { recursive: true, encoding: 'utf8' });
    const urlOf = (extension: string) =>
      `${server.origin}/parts/mfe-lumba/${String(names.find((name) => name.endsWith(extension)))}`;
    const [clip, picture] = [urlOf('.mp4'), urlOf('.avif')];
    await test.step('a played clip is not cached, a picture is', async () => {
      const { size } = statSync(path.join(own.folder, new URL(clip).pathname));
      expect(await ask(page, clip)).toEqual({ status: 200, size });
      await page.evaluate(
        (loaded) => {
          navigator.serviceWorker.controller?.postMessage([location.href, ...loaded]);
        },
        [clip, picture],
      );
      await expect.poll(() => missing(page, [clip, picture])).toEqual([clip]);
    });
    await test.step('range requests use the network, even for cached files', async () => {
      for (const url of [clip, picture])
        expect(await ask(page, url, { Range: 'bytes=10-19' })).toEqual({ status: 206, size: 10 });
    });
  });

  test('is removed by one release', async ({ page }) => {
    await openPage(page, server.origin + LIST);
    await expectCached(page);
    showEntry(own.folder, ENTRY_OF[CANARY]);
    await openPage(page, `${server.origin}/about`);
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await indexedDB.databases()).map(({ name }) => name),
      ]);
    await expect.poll(left).toEqual([]);
    await page.reload();
    expect(await left()).toEqual([]);
  });
});
