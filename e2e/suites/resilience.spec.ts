import { breakScripts } from '../support/breakScripts';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

test.describe('a page of HTML in place of a script without a hash', () => {
  test('counts as a missing script', async ({ page, watch }) => {
    watch.expect(/Unexpected token '<'/);
    watch.expect(/Loading chunk mfe-rakhi failed/);
    // As in development: a document whose composition has no hashes. Its preloads have theirs.
    watch.allow(/is not used due to an integrity mismatch/);
    await page.route('**/shop/rakhi', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'integrity-policy': '' };
      await route.fulfill({
        response,
        headers,
        body: (await response.text())
          .replace(/,"integrity":"[^"]+"/g, '')
          .replace(/(<link [^>]*\/mfe-[^>]*?) integrity="[^"]+"/g, '$1'),
      });
    });
    await breakScripts(page, { remote: 'mfe-rakhi', how: 'HTML in their place' });
    await page.goto('/shop/rakhi');
    await expect(page.getByText('Loading chunk mfe-rakhi failed (missing)')).toBeVisible();
  });
});

test.describe('Home', () => {
  test('shows the favourites of both remotes without their scripts', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/\/parts\/mfe-.*\.js$/.test(request.url())) requested.push(request.url());
    });
    await openPage(page, '/');
    const favourites = page.getByRole('region', { name: 'Favourites of the season' });
    for (const price of ['₹\u202f950', '₹\u202f800', '₹\u202f850', '₹\u202f500'])
      await expect(favourites.getByText(price, { exact: true })).toBeVisible();
    expect(requested).toEqual([]);
  });
});
