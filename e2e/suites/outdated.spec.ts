import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expectHeading, pagination, productCards } from '../support/listPage';
import { openPage } from '../support/openPage';
import { copySite, startServe } from '../support/ownSite';
import { publishPresent } from '../support/siteWithFailures';
import { TO_VIEWER } from '../support/scenes';
import { expect, test } from '../support/test';

const LIST = '/shop/rakhi/single';
const NEWER = '9.9.9';

/** Releases both remotes again and removes the previous releases, as `storefront prune` does. */
async function replaceReleases(site: string): Promise<void> {
  const remotes = ['mfe-rakhi', 'mfe-viewer'];
  await publishPresent(site, remotes, NEWER);
  for (const folder of remotes.map((remote) => path.join(site, 'parts', remote)))
    for (const name of readdirSync(folder).filter((release) => !release.startsWith(NEWER)))
      rmSync(path.join(folder, name), { recursive: true });
}

/** The release of the rakhi family in a page's document. */
const namedRelease = (page: Page) =>
  page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('composition')?.textContent ?? '') as {
      remotes: { name: string; version: string }[];
    };
    return remotes.find(({ name }) => name === 'mfe-rakhi')?.version;
  });

const openList = async (context: BrowserContext, origin: string) => {
  const page = await context.newPage();
  await openPage(page, origin + LIST);
  return page;
};

test('a tab whose release was removed while it was open continues with the live one', async ({
  context,
  watch,
}) => {
  test.slow();
  const own = copySite();
  const server = await startServe(own.folder);
  watch.trust(server.origin);
  watch.expect(/status 404 .*\/parts\/mfe-/);
  watch.allow(/Loading chunk \S+ failed|Failed to load resource|Refused to (execute script|apply style)/);
  try {
    const [ofPage, ofType, ofViewer] = [
      await openList(context, server.origin),
      await openList(context, server.origin),
      await openList(context, server.origin),
    ];
    await replaceReleases(own.folder);

    await test.step('to another page of its list', async () => {
      await ofPage.bringToFront();
      await pagination(ofPage).getByRole('link', { name: 'Next' }).click();
      await expect(pagination(ofPage)).toContainText('Leaf 2 of 5');
      expect(await namedRelease(ofPage)).toBe(NEWER);
    });
    await test.step('to another list', async () => {
      await ofType.bringToFront();
      await ofType.getByRole('main').getByRole('link', { name: 'Kids' }).first().click();
      await expectHeading(ofType, 'Kids Rakhi');
      await expect(productCards(ofType)).toHaveCount(8);
      await expect.poll(() => namedRelease(ofType)).toBe(NEWER);
    });
    await test.step('to a picture, when it is requested again', async () => {
      await ofViewer.bringToFront();
      await TO_VIEWER.act(ofViewer);
      const notice = TO_VIEWER.missing(ofViewer);
      await expect(notice).toContainText('There is something new in the shop');
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => namedRelease(ofViewer)).toBe(NEWER);
      expect(new URL(ofViewer.url()).pathname).toMatch(new RegExp(`^${LIST}/`));
    });
  } finally {
    // Later requests of the pages would fail: the server is gone.
    await Promise.all(context.pages().map((page) => page.close()));
    await server.stop();
    own.remove();
  }
});
