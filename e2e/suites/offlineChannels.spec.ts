import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { goOffline } from '../support/goOffline';
import { beLate, expectCached, holdLate } from '../support/cachedPages';
import { expectHeading } from '../support/listPage';
import type { StartedServer } from '../support/nginx';
import { openPage } from '../support/openPage';
import { copySite, startServe, type OwnSite } from '../support/ownSite';
import { saveData } from '../support/saveData';
import { startStorefront } from '../support/storefront';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => holdLate(page));

const LIST = '/shop/rakhi/single';
const OTHER_LIST = '/shop/rakhi/band';
const LIVE = { named: '1.0.0', loaded: ['1.0.0'] };
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
    expect(await rakhiReleases(page)).toEqual(LIVE);
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

/** Composition of a site's last entry. */
function newestComposition({ folder }: OwnSite): string {
  const log = path.join(folder, 'log');
  const entries = readdirSync(log).filter((name) => name.endsWith('.json'));
  const newest = entries.sort().at(-1) ?? '';
  const entry = JSON.parse(readFileSync(path.join(log, newest), 'utf8')) as {
    state: { composition: { id: string } };
  };
  return entry.state.composition.id;
}

test.describe.serial('channels', () => {
  test.slow();
  let own: OwnSite;
  let server: StartedServer;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    own = copySite();
    server = await startServe(own.folder);
  });
  test.afterAll(async () => {
    await server.stop();
    own.remove();
  });

  test('of previews cache no page, and show no cached one', async ({ page, watch }) => {
    watch.trust(server.origin);
    await openPage(page, server.origin + LIST);
    await expectCached(page);
    await own.release('9.9.8', 'preview');
    const link = startStorefront({
      args: ['preview-link', newestComposition(own), '--site', own.folder, '--origin', server.origin],
    });
    expect(await link.ended, link.errors()).toBe(0);
    await openPage(page, link.output().trim());
    for (const url of [LIST, OTHER_LIST]) {
      await openPage(page, server.origin + url);
      expect((await rakhiReleases(page)).named).toBe('9.9.8');
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
