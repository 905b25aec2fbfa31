import type { Page } from '@playwright/test';
import type { ComposedRemote } from '@dhaaga-noor/shared-types';
import { type BrowserWatch, type ExpectedTrouble, UNUSED_PRELOAD } from '../support/BrowserWatch';
import { expectHeading, pagination, productCards } from '../support/listPage';
import { followMenu } from '../support/menu';
import { expectHydrated, openPage } from '../support/openPage';
import { RAKHI, TO_VIEWER, toFamily } from '../support/scenes';
import {
  PREVIOUS,
  positionOf,
  PRESENT,
  runningVersions,
  startSiteWithFailures,
  type SiteWithFailures,
} from '../support/siteWithFailures';
import { expect, test } from '../support/test';
import { visitForEach } from '../support/visits';

/** Files of the rakhi family's present release, by kind. */
const FILES = {
  entry: /\/mfe-rakhi\/1\.1\.0-.*remoteEntry/,
};

type Defect = (text: string) => string;

/** Defects by the name of their file, for test reports. */
const named = <File extends string>(file: File, defects: Record<string, Defect>) =>
  Object.fromEntries(
    Object.entries(defects).map(([name, defect]) => [`its ${file} ${name}`, [file, defect] as const]),
  );

/** The browser's own message about a broken file; about a hanging one there is none. */
function expectBrowserMessages(watch: BrowserWatch): void {
  watch.expect(/^(?!.*(falling back|Loading chunk)).*\/parts\/mfe-rakhi\/1\.1\.0-/);
}

const expectTakeover = (watch: BrowserWatch): ExpectedTrouble =>
  watch.expect(/warning mfe-rakhi 1\.1\.0 does not work in this tab: falling back to 1\.0\.0/);

const rakhiVersions = (page: Page) => runningVersions(page, 'mfe-rakhi');

/** Records whether the product list of the next document ever disappears. */
async function watchCards(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const seen = { visible: false, gone: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const count = document.querySelectorAll('main article').length;
      if (count > 0) seen.visible = true;
      else if (seen.visible) seen.gone = true;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { gone: boolean } }).seen.gone);
}

test.describe.configure({ mode: 'default' });
test.describe('last known good', () => {
  let site: SiteWithFailures;

  test.beforeAll(async () => {
    site = await startSiteWithFailures();
  });
  test.beforeEach(({ watch }) => {
    site.proxy.mend();
    watch.trust(site.proxy.origin);
  });
  // When it could not start, the test has said so.
  test.afterAll(() => (site as SiteWithFailures | undefined)?.stop());

  const containers = { 'mfe-rakhi': 'mfe_rakhi_1_1_0', 'mfe-viewer': 'mfe_viewer_1_1_0' } as const;
  const throwsAtOnce = (text: string) => `throw new Error('broken at evaluation');${text}`;
  const sceneOf = { 'mfe-rakhi': toFamily(RAKHI), 'mfe-viewer': TO_VIEWER };
  /** Defects of published bytes: of an entry, and of the chunk of its exposed module. */
  const defectsOf = (container: string): Record<'entry' | 'chunk', Record<string, Defect>> => ({
    entry: {
      'throws at evaluation': throwsAtOnce,
      'exposes nothing': (text) => text.replaceAll(/\.\/(routes|MediaViewer)/g, './nothing'),
      'rejects in init': (text) =>
        `${text};${container}={get:${container}.get,init:()=>Promise.reject(new Error('no init'))};`,
    },
    chunk: {
      'throws at evaluation': throwsAtOnce,
      'holds none of its modules': (text) => text.replace(/(\.push\(\[\["[^"]+"\],).*/s, '$1{}]);'),
    },
  });

  for (const remote of ['mfe-rakhi', 'mfe-viewer'] as const) {
    const { entry, chunk } = defectsOf(containers[remote]);
    // The viewer loads as a family does.
    const defects = { ...(remote === 'mfe-rakhi' && named('entry', entry)), ...named('chunk', chunk) };
    test(`replaces a release when published bytes of ${remote} do not work`, async ({ browser }) => {
      const composed = site.composition.remotes.find(({ name }) => name === remote) as ComposedRemote;
      const { from, act, arrived, expose } = sceneOf[remote];
      const urlOf = { entry: composed.entry.url, chunk: String(composed.exposes[expose]?.scripts[0]?.url) };
      const cases = Object.keys(defects);
      await visitForEach(cases, { browser, upstream: site.origin }, async ({ page, proxy, watch }, name) => {
        const [file, defect] = defects[name] as [keyof typeof urlOf, Defect];
        const message = watch.expect(
          new RegExp(`warning ${remote} 1\\.1\\.0 does not work in this tab: falling back to 1\\.0\\.0`),
        );
        if (name.includes('throws')) watch.expect(/^uncaught .*broken at evaluation/);
        // What a broken entry would have loaded stays unused.
        watch.allow(UNUSED_PRELOAD);
        await openPage(page, proxy.origin + from);
        await proxy.publish(urlOf[file], composed.entry.url, defect);
        await openPage(page, proxy.origin + from);
        await act(page);
        await arrived(page);
        expect(await runningVersions(page, remote)).toContain(PREVIOUS);
        expect(message.count(), 'times that the console said it').toBe(1);
        const requests = proxy.requested(new RegExp(urlOf[file].replaceAll('.', '\\.')));
        expect(requests, 'requests for what cannot work').toHaveLength(1);
      });
    });
  }

  test('hydrates a prerendered page, which never disappears', async ({ page, watch }) => {
    expectTakeover(watch);
    expectBrowserMessages(watch);
    site.proxy.break(FILES.entry, 'status 404');
    const haveCardsGone = await watchCards(page);
    const response = await page.goto(`${site.proxy.origin}/shop/rakhi/single`);
    expect(await response?.text()).toContain(`${positionOf[PRESENT]} 1 of 5`);
    await expectHeading(page, 'Single Rakhi');
    await expect(pagination(page)).toContainText(`${positionOf[PREVIOUS]} 1 of 5`);
    await expect(productCards(page)).toHaveCount(8);
    expect(await haveCardsGone(), 'the list went away in between').toBe(false);
    expect(await rakhiVersions(page)).toEqual([PREVIOUS]);
    await pagination(page).getByRole('link', { name: 'Next' }).click();
    await expect(pagination(page)).toContainText(`${positionOf[PREVIOUS]} 2 of 5`);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('is used at once in a tab where the present release has failed, and in no other', async ({
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
    await expectHydrated(page);

    site.proxy.mend();
    await openPage(page, `${site.proxy.origin}/about`);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    await expectHydrated(page);
    expect(await rakhiVersions(page)).toEqual([PREVIOUS]);

    const other = await context.newPage();
    await openPage(other, `${site.proxy.origin}/about`);
    await followMenu(other, 'Rakhi');
    await expectHeading(other, 'Rakhi Collections');
    await expectHydrated(other);
    expect(await rakhiVersions(other)).toEqual([PRESENT]);
  });
});
