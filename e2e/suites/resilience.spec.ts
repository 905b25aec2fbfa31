import type { Page } from '@playwright/test';
import { breakScripts, type Breakage } from '../support/breakScripts';
import type { BrowserWatch } from '../support/BrowserWatch';
import type { Remote } from '../support/deployments';
import { holdBack } from '../support/holdBack';
import { expectNoHorizontalScroll } from '../support/layout';
import { expectHeading, productCards } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { expectHydrated, openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

/** A family whose remote is broken, and the one that keeps working. */
interface Family {
  remote: Remote;
  label: string;
  heading: string;
  other: string;
  otherHeading: string;
}

const RAKHI: Family = {
  remote: 'mfe-rakhi',
  label: 'Rakhi',
  heading: 'Rakhi Collections',
  other: 'Lumba',
  otherHeading: 'Lumba Collections',
};
const LUMBA: Family = {
  remote: 'mfe-lumba',
  label: 'Lumba',
  heading: 'Lumba Collections',
  other: 'Rakhi',
  otherHeading: 'Rakhi Collections',
};

const CASES: { family: Family; how: Breakage }[] = [
  { family: RAKHI, how: 'connection cut' },
  { family: LUMBA, how: 'status 404' },
];

/** Announces the browser's own messages about broken scripts. */
function expectBrowserMessages(watch: BrowserWatch, remote: Remote): void {
  watch.expect(new RegExp(`^(?!.*Loading chunk).*/parts/${remote}/`));
}

async function expectLayout(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
  await expectNoHorizontalScroll(page);
}

for (const { family, how } of CASES) {
  test.describe(`scripts of ${family.remote} on their own origin: ${how}`, () => {
    test.use({ deployment: 'origins' });

    test('the rest works, and Try again loads the page without a reload', async ({ page, watch }) => {
      const { remote, label, heading, other, otherHeading } = family;
      const ours = watch.expect(/Loading chunk/);
      expectBrowserMessages(watch, remote);
      const mend = await breakScripts(page, { remote, how });
      await openPage(page, '/about');

      await test.step('a notice under the document’s content names the missing part', async () => {
        await followMenu(page, label);
        await expectHeading(page, heading);
        await expect(page.getByText(`Loading chunk ${remote} failed (error)`)).toBeVisible();
        await expectLayout(page);
        expect(ours.count(), 'errors that the storefront logged').toBe(1);
      });
      await test.step('other pages work', async () => {
        await followMenu(page, other);
        await expectHeading(page, otherHeading);
        await followMenu(page, 'Contact');
        await expectHeading(page, 'Get in Touch');
        await page.goBack();
        await page.goBack();
        await expectHeading(page, heading);
      });
      await test.step('Try again works', async () => {
        const again = page.getByRole('button', { name: 'Try again' });
        await expect(again).toBeVisible();
        await mend();
        await markDocument(page);
        await again.click();
        await expectHydrated(page);
        await expectLayout(page);
        await expectSameDocument(page);
      });
    });
  });
}

test.describe('a page that loads slowly', () => {
  test('is visible meanwhile, and works once its scripts have loaded', async ({ page }) => {
    const release = await holdBack(page, /\/parts\/mfe-rakhi\/.*\.js$/);
    await openPage(page, '/contact');
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    await expectLayout(page);
    release();
    await expectHydrated(page);
  });
});

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

test.describe('a list whose own chunk fails to load', () => {
  test('says so with the chunk’s id, and Try again loads the list', async ({ page, watch }) => {
    const how = 'status 404';
    const ours = watch.expect(/Loading chunk hanging-1 failed/);
    expectBrowserMessages(watch, 'mfe-lumba');
    await openPage(page, '/shop/lumba');
    await expectHeading(page, 'Lumba Collections');
    await markDocument(page);

    const mend = await breakScripts(page, { remote: 'mfe-lumba', how });
    await page.getByRole('main').getByRole('link', { name: 'Hanging Lumba Collection' }).click();
    await expectHeading(page, 'The lumba collection could not be shown');
    await expect(page.getByText(/^Loading chunk hanging-1 failed \(error\)$/)).toBeVisible();
    expect(ours.count(), 'errors that the storefront logged').toBe(1);

    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectHeading(page, 'Hanging Lumba Collection');
    await expect(productCards(page)).toHaveCount(5);
    await expectSameDocument(page);
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

test.describe('a viewer whose scripts fail to load from its own origin', () => {
  const how = 'connection cut';
  test.use({ deployment: 'origins' });

  test('keeps a link to the picture, and Try again opens it', async ({ page, watch }) => {
    const ours = watch.expect(/Loading chunk mfe-viewer failed/);
    expectBrowserMessages(watch, 'mfe-viewer');
    const mend = await breakScripts(page, { remote: 'mfe-viewer', how });
    await openPage(page, '/shop/rakhi/single');
    await markDocument(page);
    await productCards(page).first().getByRole('link').first().click();

    const failure = page.getByRole('alert').filter({ hasText: 'The picture did not open large' });
    await expect(failure).toBeVisible();
    await expect(failure, 'what the console is for').not.toContainText('chunk');
    expect(ours.count(), 'errors that the storefront logged').toBe(1);
    const picture = await page
      .getByRole('article')
      .filter({ has: failure })
      .getByRole('link')
      .first()
      .getAttribute('href');
    const response = await page.request.get(String(picture));
    expect(response.headers()['content-type']).toBe('image/jpeg');

    await mend();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(viewerOf(page)).toBeVisible();
    await expect(failure).toBeHidden();
    await expectSameDocument(page);
  });
});
