import type { Page } from '@playwright/test';
import type { ComposedRemote } from 'shared-types';
import type { BrowserWatch, ExpectedTrouble } from '../support/BrowserWatch';
import type { Fault } from '../support/faultProxy';
import { expectHeading, pagination, productCards } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { openPage } from '../support/openPage';
import { EARLIER, PRESENT, startSiteWithFaults, type SiteWithFaults } from '../support/siteWithFaults';
import { expect, test } from '../support/test';

/** Files of the rakhi family's present release, by what they are. */
const FILES = {
  entry: /\/mfe-rakhi\/1\.1\.0-.*remoteEntry/,
  'the chunk of its pages': /\/mfe-rakhi\/1\.1\.0-.*\/806\./,
  stylesheet: /\/mfe-rakhi\/1\.1\.0-.*\.css/,
  'every chunk': /\/mfe-rakhi\/1\.1\.0-.*chunk\.js/,
};

const CASES: [keyof typeof FILES, Fault][] = [
  ['entry', 'reset'],
  ['entry', 'status 404'],
  ['entry', 'status 503 with Retry-After'],
  ['entry', 'truncated'],
  ['entry', 'one flipped bit'],
  ['entry', 'HTML with nosniff'],
  ['entry', 'HTML without nosniff'],
  ['entry', 'empty'],
  ['entry', 'hang before headers'],
  ['the chunk of its pages', 'status 404'],
  ['the chunk of its pages', 'one flipped bit'],
  ['the chunk of its pages', 'hang in the body'],
  ['stylesheet', 'status 404'],
  ['every chunk', 'status 404'],
];

const isHang = (fault: Fault) => fault.startsWith('hang');

/** What the browser itself says of a broken file; of one that hangs it says nothing. */
function expectBrowserMessages(watch: BrowserWatch): void {
  watch.expect(/^(?!.*(takes over|Loading chunk)).*\/parts\/mfe-rakhi\/1\.1\.0-/);
}

const expectTakeover = (watch: BrowserWatch): ExpectedTrouble =>
  watch.expect(/warning mfe-rakhi 1\.1\.0 does not work in this tab: 1\.0\.0 takes over/);

/** Versions of the rakhi family whose containers stand in the page. */
const runningVersions = (page: Page) =>
  page.evaluate(() =>
    Object.keys(window)
      .filter((name) => /^mfe_rakhi_\d/.test(name))
      .map((name) => name.slice('mfe_rakhi_'.length).replaceAll('_', '.'))
      .sort(),
  );

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

  for (const [file, fault] of CASES) {
    test(`takes over where ${file} fails: ${fault}`, async ({ page, watch }) => {
      const told = expectTakeover(watch);
      if (isHang(fault)) await page.clock.install();
      else expectBrowserMessages(watch);
      site.proxy.break(FILES[file], fault);
      await openPage(page, `${site.proxy.origin}/about`);
      await markDocument(page);
      await followMenu(page, 'Rakhi');
      if (isHang(fault)) {
        await expect(page.getByText('Bringing it to the table')).toBeVisible();
        await page.clock.runFor(10_000);
      }
      await expectHeading(page, 'Rakhi Collections');
      await page.getByRole('main').getByRole('link', { name: 'Kids Rakhi' }).first().click();
      await expect(productCards(page)).toHaveCount(8);
      await expectSameDocument(page);
      expect(await runningVersions(page)).toEqual(file === 'entry' ? [EARLIER] : [EARLIER, PRESENT]);
      expect(told.count(), 'times that the console said it').toBe(1);
    });
  }

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
    expect(await runningVersions(page)).toEqual([EARLIER, PRESENT]);
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
    await page.goto(`${site.proxy.origin}/shop/rakhi/single`);
    await expectHeading(page, 'Single Rakhi');
    await expect(productCards(page)).toHaveCount(8);
    await expect.poll(() => runningVersions(page)).toEqual([EARLIER]);
    await pagination(page).getByRole('link', { name: 'Next' }).click();
    await expect(pagination(page)).toContainText('Page 2 of 5');
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
    expect(await runningVersions(page)).toEqual([EARLIER]);
    expect(site.proxy.asked(FILES.entry)).toEqual([]);

    const other = await context.newPage();
    await openPage(other, `${site.proxy.origin}/about`);
    await followMenu(other, 'Rakhi');
    await expectHeading(other, 'Rakhi Collections');
    expect(await runningVersions(other)).toEqual([PRESENT]);
  });

  test('is not needed where a file fails once', async ({ page, watch }) => {
    expectBrowserMessages(watch);
    site.proxy.break(FILES.entry, 'status 404', 1);
    await openPage(page, `${site.proxy.origin}/about`);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    expect(await runningVersions(page)).toEqual([PRESENT]);
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
    expect(await runningVersions(page)).toEqual([PRESENT]);
  });

  test('stays out of an open tab when a maintainer rolls back', async ({ page }) => {
    await openPage(page, `${site.proxy.origin}/about`);
    await markDocument(page);
    await site.rollback();
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    await expectSameDocument(page);
    expect(await runningVersions(page)).toEqual([PRESENT]);
    await openPage(page, `${site.proxy.origin}/shop/rakhi`);
    expect(await runningVersions(page)).toEqual([EARLIER]);
  });
});
