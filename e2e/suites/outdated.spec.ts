import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expectHeading, pagination, productCards } from '../support/listPage';
import { expectSameDocument, markDocument } from '../support/menu';
import { openPage } from '../support/openPage';
import { copySite, showEntry, startServe } from '../support/ownSite';
import { ENTRY_OF, PRESENT, PREVIOUS, RELEASED_SITE, runningVersions } from '../support/siteWithFailures';
import { TO_VIEWER } from '../support/scenes';
import { expect, test } from '../support/test';

const LIST = '/shop/rakhi/single';

/** Removes all releases of both remotes but the present ones, as `storefront prune` does. */
function removePrevious(site: string): void {
  for (const folder of ['mfe-rakhi', 'mfe-viewer'].map((remote) => path.join(site, 'parts', remote)))
    for (const name of readdirSync(folder).filter((release) => !release.startsWith(PRESENT)))
      rmSync(path.join(folder, name), { recursive: true });
}

/** The release of the rakhi family in a page's document. */
async function namedRelease(page: Page): Promise<string | undefined> {
  // Of a document that is still arriving, half the text may be there.
  await page.waitForLoadState('domcontentloaded');
  return page
    .evaluate(() => {
      const { remotes } = JSON.parse(document.getElementById('composition')?.textContent ?? '') as {
        remotes: { name: string; version: string }[];
      };
      return remotes.find(({ name }) => name === 'mfe-rakhi')?.version;
    })
    .catch(() => undefined); // It gives way to the next one.
}

const openList = async (context: BrowserContext, origin: string) => {
  const page = await context.newPage();
  await openPage(page, origin + LIST);
  return page;
};

test('a tab continues with its own release while that is there, and then with the live one', async ({
  context,
  watch,
}) => {
  test.slow();
  const own = copySite(RELEASED_SITE);
  showEntry(own.folder, ENTRY_OF[PREVIOUS]);
  const server = await startServe(own.folder);
  watch.trust(server.origin);
  watch.expect(/status 404 .*\/parts\/mfe-/);
  watch.allow(/Loading chunk \S+ failed|Failed to load resource|Refused to (execute script|apply style)/);
  try {
    const [ofOwn, ofPage, ofType, ofViewer] = [
      await openList(context, server.origin),
      await openList(context, server.origin),
      await openList(context, server.origin),
      await openList(context, server.origin),
    ];
    showEntry(own.folder, ENTRY_OF[PRESENT]);
    await test.step('a release later, to another list of its own release', async () => {
      await ofOwn.bringToFront();
      await markDocument(ofOwn);
      // Another one than below: the tabs share the browser's cache.
      await ofOwn.getByRole('main').getByRole('link', { name: 'Band' }).first().click();
      await expectHeading(ofOwn, 'Band Rakhi');
      await expectSameDocument(ofOwn);
      expect(await runningVersions(ofOwn, 'mfe-rakhi')).toEqual([PREVIOUS]);
    });
    removePrevious(own.folder);

    await test.step('to another page of its list', async () => {
      await ofPage.bringToFront();
      await pagination(ofPage).getByRole('link', { name: 'Next' }).click();
      await expect(pagination(ofPage)).toContainText('Leaf 2 of 5');
      expect(await namedRelease(ofPage)).toBe(PRESENT);
    });
    await test.step('to another list', async () => {
      await ofType.bringToFront();
      await ofType.getByRole('main').getByRole('link', { name: 'Kids' }).first().click();
      await expectHeading(ofType, 'Kids Rakhi');
      await expect(productCards(ofType)).toHaveCount(8);
      await expect.poll(() => namedRelease(ofType)).toBe(PRESENT);
    });
    await test.step('to a picture, when it is requested again', async () => {
      await ofViewer.bringToFront();
      await TO_VIEWER.act(ofViewer);
      const notice = TO_VIEWER.missing(ofViewer);
      await expect(notice).toContainText('There is something new in the shop');
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => namedRelease(ofViewer)).toBe(PRESENT);
      expect(new URL(ofViewer.url()).pathname).toMatch(new RegExp(`^${LIST}/`));
    });
  } finally {
    // Later requests of the pages would fail: the server is gone.
    await Promise.all(context.pages().map((page) => page.close()));
    server.stop();
    own.remove();
  }
});
