import type { Page } from '@playwright/test';
import type { ComposedRemote } from 'shared-types';
import type { BrowserWatch, ExpectedTrouble } from '../support/BrowserWatch';
import { expectHeading, pagination, productCards } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { openPage } from '../support/openPage';
import {
  EARLIER,
  positionOf,
  PRESENT,
  runningVersions,
  startSiteWithFaults,
  type SiteWithFaults,
} from '../support/siteWithFaults';
import { expect, test } from '../support/test';

/** Files of the rakhi family's present release, by what they are. */
const FILES = {
  entry: /\/mfe-rakhi\/1\.1\.0-.*remoteEntry/,
  'every chunk': /\/mfe-rakhi\/1\.1\.0-.*chunk\.js/,
};

/** What the browser itself says of a broken file; of one that hangs it says nothing. */
function expectBrowserMessages(watch: BrowserWatch): void {
  watch.expect(/^(?!.*(takes over|Loading chunk)).*\/parts\/mfe-rakhi\/1\.1\.0-/);
}

const expectTakeover = (watch: BrowserWatch): ExpectedTrouble =>
  watch.expect(/warning mfe-rakhi 1\.1\.0 does not work in this tab: 1\.0\.0 takes over/);

const rakhiVersions = (page: Page) => runningVersions(page, 'mfe-rakhi');

/** Notes whether the product list of a document that is about to be opened has ever gone away. */
async function watchCards(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const seen = { shown: false, gone: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const count = document.querySelectorAll('main article').length;
      if (count > 0) seen.shown = true;
      else if (seen.shown) seen.gone = true;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { gone: boolean } }).seen.gone);
}

test.describe.configure({ mode: 'default' });
test.describe('last known good', { tag: '@desktop' }, () => {
  let site: SiteWithFaults;
  let rakhi: ComposedRemote;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startSiteWithFaults();
    rakhi = site.composition.remotes.find(({ name }) => name === 'mfe-rakhi') as ComposedRemote;
  });
  test.beforeEach(({ watch }) => {
    site.proxy.mend();
    watch.trust(site.proxy.origin);
  });
  test.afterAll(() => site.stop());

  test('is the release before, named in the document with its hashes', () => {
    expect([rakhi.version, rakhi.lastKnownGood?.version]).toEqual([PRESENT, EARLIER]);
    expect(rakhi.lastKnownGood?.entry.integrity).toMatch(/^sha384-/);
    expect(rakhi.lastKnownGood?.entry.integrity).not.toBe(rakhi.entry.integrity);
  });

  test('takes over where a page that works asks for data that do not come', async ({ page, watch }) => {
    const told = expectTakeover(watch);
    expectBrowserMessages(watch);
    await openPage(page, `${site.proxy.origin}/shop/rakhi`);
    await markDocument(page);
    site.proxy.break(FILES['every chunk'], 'status 404');
    await page.getByRole('main').getByRole('link', { name: 'Kids Rakhi' }).first().click();
    await expectHeading(page, 'Kids Rakhi');
    await expect(productCards(page)).toHaveCount(8);
    await expectSameDocument(page);
    expect(await rakhiVersions(page)).toEqual([EARLIER, PRESENT]);
    expect(told.count(), 'times that the console said it').toBe(1);
  });

  const defects: Record<string, (text: string) => string> = {
    'throws at evaluation': (text) => `throw new Error('broken at evaluation');${text}`,
    'exposes nothing': (text) => text.replaceAll('./routes', './rootes'),
    'rejects in init': (text) =>
      `${text};mfe_rakhi_1_1_0={get:mfe_rakhi_1_1_0.get,init:()=>Promise.reject(new Error('no init'))};`,
  };
  for (const [name, defect] of Object.entries(defects)) {
    test(`takes over where the entry ${name}`, async ({ page, watch }) => {
      const told = expectTakeover(watch);
      const uncaught = name === 'throws at evaluation' ? watch.expect(/broken at evaluation/) : undefined;
      await site.proxy.publish(rakhi.entry.url, rakhi.entry.url, defect);
      await openPage(page, `${site.proxy.origin}/about`);
      await followMenu(page, 'Rakhi');
      await expectHeading(page, 'Rakhi Collections');
      expect(told.count(), 'times that the console said it').toBe(1);
      if (uncaught) expect(site.proxy.asked(FILES.entry), 'requests for what cannot work').toHaveLength(1);
    });
  }

  test('takes a prerendered page over, which never goes away', async ({ page, watch }) => {
    expectTakeover(watch);
    expectBrowserMessages(watch);
    site.proxy.break(FILES.entry, 'status 404');
    const haveCardsGone = await watchCards(page);
    const response = await page.goto(`${site.proxy.origin}/shop/rakhi/single`);
    expect(await response?.text()).toContain(`${positionOf[PRESENT]} 1 of 5`);
    await expectHeading(page, 'Single Rakhi');
    await expect(pagination(page)).toContainText(`${positionOf[EARLIER]} 1 of 5`);
    await expect(productCards(page)).toHaveCount(8);
    expect(await haveCardsGone(), 'the list went away in between').toBe(false);
    expect(await rakhiVersions(page)).toEqual([EARLIER]);
    await pagination(page).getByRole('link', { name: 'Next' }).click();
    await expect(pagination(page)).toContainText(`${positionOf[EARLIER]} 2 of 5`);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('is taken at once in a tab where the present release has failed, and in no other', async ({
    page,
    context,
    watch,
  }) => {
    expectTakeover(watch);
    expectBrowserMessages(watch);
    site.proxy.break(FILES.entry, 'status 404');
    await openPage(page, `${site.proxy.origin}/about`);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');

    site.proxy.mend();
    await openPage(page, `${site.proxy.origin}/about`);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    expect(await rakhiVersions(page)).toEqual([EARLIER]);
    expect(site.proxy.asked(FILES.entry)).toEqual([]);

    const other = await context.newPage();
    await openPage(other, `${site.proxy.origin}/about`);
    await followMenu(other, 'Rakhi');
    await expectHeading(other, 'Rakhi Collections');
    expect(await rakhiVersions(other)).toEqual([PRESENT]);
  });

  test('is not needed where a file fails once', async ({ page, watch }) => {
    expectBrowserMessages(watch);
    site.proxy.break(FILES.entry, 'status 404', 1);
    await openPage(page, `${site.proxy.origin}/about`);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    expect(await rakhiVersions(page)).toEqual([PRESENT]);
  });

  test('is not blamed for what the network does: Try again asks for both', async ({ page, watch }) => {
    const ours = watch.expect(/Loading chunk mfe-rakhi failed/);
    watch.expect(/^(?!.*Loading chunk).*\/parts\/mfe-rakhi\//);
    site.proxy.break(/\/parts\/mfe-rakhi\/.*\.js/, 'status 503 with Retry-After');
    await openPage(page, `${site.proxy.origin}/about`);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'The rakhi collection could not be shown');
    await expect(page.getByText('Loading chunk mfe-rakhi failed (error)')).toBeVisible();
    expect(ours.count(), 'errors that the storefront logged').toBe(1);
    site.proxy.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectHeading(page, 'Rakhi Collections');
    expect(site.proxy.asked(FILES.entry)).toHaveLength(1);
    expect(await rakhiVersions(page)).toEqual([PRESENT]);
  });

  test('stays out of an open tab when a maintainer rolls back', async ({ page }) => {
    await openPage(page, `${site.proxy.origin}/about`);
    await markDocument(page);
    await site.rollback();
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    await expectSameDocument(page);
    expect(await rakhiVersions(page)).toEqual([PRESENT]);
    await openPage(page, `${site.proxy.origin}/shop/rakhi`);
    expect(await rakhiVersions(page)).toEqual([EARLIER]);
  });
});
