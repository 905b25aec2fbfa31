import type { Page } from '@playwright/test';
import { goOffline } from '../support/goOffline';
import { beLate, expectCached, holdLate } from '../support/cachedPages';
import { expectHeading } from '../support/listPage';
import type { StartedServer } from '../support/nginx';
import { openPage } from '../support/openPage';
import { copySite, startServe, type OwnSite } from '../support/ownSite';
import { saveData } from '../support/saveData';
import { PRESENT, PREVIEW, RELEASED_SITE } from '../support/siteWithFailures';
import { runStorefront } from '../support/storefront';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => holdLate(page));

const LIST = '/shop/rakhi/single';
const OTHER_LIST = '/shop/rakhi/band';
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** The release of the rakhi family that a page names, and those of its loaded files. */
const rakhiReleases = (page: Page) =>
  page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('composition')?.textContent ?? '') as {
      remotes: { name: string; version: string }[];
    };
    const named = remotes.find(({ name }) => name === 'mfe-rakhi')?.version;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const loaded = files.flatMap((name) => /\/parts\/mfe-rakhi\/([\d.]+)-/.exec(name)?.[1] ?? []);
    return { named, loaded: [...new Set(loaded)] };
  });

test('caches nothing for shoppers who save data', async ({ page }) => {
  await saveData(page);
  await openPage(page, LIST);
  await beLate(page);
  // Everything that waited for that time has run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
  const cached = await page.evaluate(async () => [
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...(await caches.keys()),
  ]);
  expect(cached).toEqual([]);
});

test.describe('parts on origins of their own', () => {
  test.use({ deployment: 'origins' });

  test('work offline, on visited pages', async ({ page, watch }) => {
    await openPage(page, LIST);
    await expectCached(page);
    watch.expect(WITHOUT_NETWORK);
    await goOffline(page);
    await openPage(page, LIST);
    await expectHeading(page, 'Single Rakhi');
    expect(await rakhiReleases(page)).toEqual({ named: PRESENT, loaded: [PRESENT] });
    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(new URL(await picture.evaluate((img) => (img as HTMLImageElement).currentSrc)).origin).not.toBe(
      new URL(page.url()).origin,
    );
    // No link leads there, so it was not prefetched.
    await page.goto('/image-test');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  });
});

test.describe('previews', () => {
  let own: OwnSite;
  let server: StartedServer;
  test.beforeAll(async () => {
    own = copySite(RELEASED_SITE);
    server = await startServe(own.folder);
  });
  test.afterAll(async () => {
    await server.stop();
    own.remove();
  });

  test('cache no page, and show no cached one', async ({ page, watch }) => {
    watch.trust(server.origin);
    await openPage(page, server.origin + LIST);
    await expectCached(page);
    const link = await runStorefront({
      args: ['preview-link', '--site', own.folder, '--origin', server.origin],
    });
    await openPage(page, link.trim());
    for (const url of [LIST, OTHER_LIST]) {
      await openPage(page, server.origin + url);
      expect((await rakhiReleases(page)).named).toBe(PREVIEW);
    }

    watch.expect(WITHOUT_NETWORK);
    await goOffline(page);
    for (const url of [LIST, OTHER_LIST]) {
      // The browser responds, or a worker that has cached no page.
      const response = await page.goto(server.origin + url).catch(() => null);
      expect((await response?.text()) ?? '').not.toContain('id="composition"');
    }
  });
});
