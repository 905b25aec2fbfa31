import { findNginx, NGINX_MISSING } from '@dhaaga-noor/platform/nginx';
import { expectHeading, pagination, visibleIds } from '../support/listPage';
import { startNginx, type StartedServer } from '../support/nginx';
import { openPage } from '../support/openPage';
import { COMPOSED_SITE } from '../support/ownSite';
import { expect, test } from '../support/test';

test.describe('nginx', () => {
  test.skip(findNginx() === undefined, NGINX_MISSING);
  let nginx: StartedServer;
  test.beforeAll(async () => {
    nginx = await startNginx(COMPOSED_SITE);
  });
  test.afterAll(() => nginx.stop());

  test('serves the site as "storefront serve" does', async ({ page, watch }) => {
    watch.trust(nginx.origin);
    await test.step('documents, compressed and revalidated', async () => {
      const response = await openPage(page, `${nginx.origin}/`);
      expect(response?.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
      const again = await page.request.get(`${nginx.origin}/`, {
        headers: { 'If-None-Match': String(response?.headers()['etag']) },
      });
      expect(again.status()).toBe(304);
    });
    await test.step('a page of a list by its URL, and the next one by its link', async () => {
      await openPage(page, `${nginx.origin}/shop/rakhi/single`);
      const first = await visibleIds(page);
      await pagination(page).getByRole('link', { name: /^Next/ }).click();
      await expect(page).toHaveURL(/\/page\/2$/);
      await expect.poll(() => visibleIds(page)).not.toEqual(first);
      const second = await visibleIds(page);
      await openPage(page, `${nginx.origin}/shop/rakhi/single/page/2`);
      expect(await visibleIds(page)).toEqual(second);
    });
    await test.step('the list for a page past its end', async () => {
      watch.allow(/404/);
      await page.goto(`${nginx.origin}/shop/rakhi/single/page/999`, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`${nginx.origin}/shop/rakhi/single`);
      await expectHeading(page, 'Single Rakhi');
    });
    await test.step('an unknown page', async () => {
      watch.expect(/^status 404/);
      watch.expect(/console error .*404/);
      const response = await openPage(page, `${nginx.origin}/nowhere`);
      expect(response?.status()).toBe(404);
    });
  });
});
