import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cardOf, expectHeading, pagination } from '../support/listPage';
import { expectSameDocument, markDocument } from '../support/menu';
import { openPage } from '../support/openPage';
import { compositionOf, copySite, startServe } from '../support/ownSite';
import { runStorefront } from '../support/storefront';
import { expect, test } from '../support/test';
import { copyWorkspace } from '../support/workspaceCopy';

const PART = 'mfe-rakhi';
/** Stands on page 2 of its list. */
const PRODUCT = 'SDR009';
const PRICE = '₹4,321';

/** Builds and publishes the rakhi family as it is, but for one price. */
async function publishPrice(site: string): Promise<void> {
  const workspace = copyWorkspace('live-data', [PART]);
  const file = path.join(workspace, PART, `catalogue/single/${PRODUCT}/product.yaml`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/price: \d+/, 'price: 4321'));
  await runStorefront({ words: ['build', PART], workspace });
  await runStorefront({ words: ['publish', PART, '--site', site, '--by', 'Asha'], workspace });
}

const folderOf = (site: string) => {
  const { entry } = compositionOf(site).remotes.find(({ name }) => name === PART) ?? {};
  return String(entry?.url.slice(0, entry.url.indexOf('static/')));
};

// Builds and publishes a part, beside other tests on the same machine.
test.setTimeout(600_000);

test('a document of an earlier catalogue shows the live prices on the pages that are opened from it', async ({
  page,
  watch,
}) => {
  const site = copySite();
  const earlier = folderOf(site.folder);
  await publishPrice(site.folder);
  const live = folderOf(site.folder);
  expect(live).not.toBe(earlier);
  const serve = await startServe(site.folder);
  watch.trust(serve.origin);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isAsked = (start: string) => asked.some((address) => address.startsWith(start));

  try {
    await openPage(page, `${serve.origin}/shop/rakhi/single?page=3`);
    await expectHeading(page, 'Single Rakhi');
    await markDocument(page);
    expect(isAsked(`${earlier}static/js/single-3.`), 'a document that was kept').toBe(true);
    await expect.poll(() => isAsked(`${live}static/js/lists.`)).toBe(true);
    expect(asked.indexOf('/catalogues.json')).toBeGreaterThan(
      asked.findIndex((address) => address.includes('/single-3.')),
    );
    await page.waitForLoadState('networkidle');

    await pagination(page).getByRole('link', { name: 'Previous', exact: true }).click();
    await expect(pagination(page)).toContainText('Page 2 of 5');
    await expect(cardOf(page, PRODUCT)).toContainText(PRICE);
    await expectSameDocument(page);
    expect(isAsked(`${live}static/js/single-2.`)).toBe(true);
    expect(isAsked(`${earlier}static/js/single-2.`)).toBe(false);
    const picture = cardOf(page, PRODUCT).locator('picture img');
    expect(await picture.getAttribute('src')).toContain(`${live}media/`);
  } finally {
    // What it asks for later finds nobody any more.
    await page.close();
    await serve.stop();
    site.remove();
  }
});
