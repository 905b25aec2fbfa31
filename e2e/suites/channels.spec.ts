import type { Page } from '@playwright/test';
import { findNginx } from '@dhaaga-noor/platform/nginx';
import { HINDI } from '../support/languages';
import { expectHeading, pagination } from '../support/listPage';
import { startNginx, type StartedServer } from '../support/nginx';
import { openPage } from '../support/openPage';
import { copySite, startServe, type OwnSite } from '../support/ownSite';
import { CANARY, PRESENT, PREVIEW, RELEASED_SITE } from '../support/siteWithFailures';
import { runStorefront } from '../support/storefront';
import { expect, test } from '../support/test';

const HALF = 50;
/** Draws on either side of the half. */
const CANARY_DRAW = '0000';
const STABLE_DRAW = 'ffff';

/** Releases of the rakhi family whose files a page requests from now on. */
function watchReleases(page: Page): () => string[] {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const version = /\/parts\/mfe-rakhi\/([\d.]+)-/.exec(request.url())?.[1];
    if (version !== undefined) seen.add(version);
  });
  return () => [...seen].sort();
}

test.describe.serial('channels', () => {
  let site: OwnSite;
  let serve: StartedServer & { port: number };
  let front: StartedServer;

  test.beforeAll(async () => {
    site = copySite(RELEASED_SITE);
    serve = await startServe(site.folder, { canary: HALF });
    // With nginx installed, it is in front, as it is for shoppers.
    const settings = ['--canary', String(HALF), '--previews', `127.0.0.1:${serve.port}`];
    front = findNginx() === undefined ? serve : await startNginx(site.folder, settings);
  });

  test.afterAll(async () => {
    if (front !== serve) await front.stop();
    await serve.stop();
    site.remove();
  });

  for (const [draw, version] of [
    [CANARY_DRAW, CANARY],
    [STABLE_DRAW, PRESENT],
  ] as const) {
    test(`a shopper who drew ${draw} sees release ${version} and no other`, async ({
      page,
      context,
      watch,
    }) => {
      watch.trust(front.origin);
      await context.addCookies([{ name: 'channel', value: draw, url: front.origin }]);
      const releases = watchReleases(page);
      await openPage(page, `${front.origin}/shop/rakhi/single`);
      await openPage(page, `${front.origin}/`);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await openPage(page, `${front.origin}/shop/rakhi`);
      expect(releases()).toEqual([version]);
      await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    });
  }

  test('a signed link shows a preview with a banner and a way out', async ({ page, context, watch }) => {
    watch.trust(front.origin);
    await context.addCookies([{ name: 'channel', value: STABLE_DRAW, url: front.origin }]);
    const releases = watchReleases(page);
    const link = await runStorefront({
      args: ['preview-link', '--site', site.folder, '--origin', front.origin],
    });
    const entered = await openPage(page, link.trim());
    expect(entered?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    await expect(page).toHaveURL(`${front.origin}/`);
    const banner = page.getByRole('complementary', { name: 'Preview' });
    await expect(banner).toContainText(`Preview of mfe-rakhi ${PREVIEW}, shell 1.0.0: this is not the live site`);
    await openPage(page, `${front.origin}/shop/rakhi/single`);
    await expect(banner).toBeInViewport();
    expect(releases()).toEqual([PREVIEW]);
    await test.step('a part that was released without Hindi is in English on a Hindi page', async () => {
      await openPage(page, `${front.origin}/hi/shop/rakhi/single`);
      await expect(
        page.getByRole('banner').getByRole('link', { name: HINDI.shop, exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
      await pagination(page).getByRole('link', { name: 'Next' }).click();
      await expectHeading(page, 'Single Rakhi');
      await expect(pagination(page)).toContainText('Page 2 of 5');
      await openPage(page, `${front.origin}/shop/rakhi/single`);
    });
    await banner.getByRole('link', { name: 'Leave the preview' }).click();
    await expect(page).toHaveURL(`${front.origin}/`);
    await expect(banner).toHaveCount(0);
  });
});
