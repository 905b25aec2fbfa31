import { freePort } from '@dhaaga-noor/platform/nginx';
import { FailureProxy } from '@dhaaga-noor/test-support';
import { expectHeading } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { expectHydrated, openPage } from '../support/openPage';
import { copySite, startServe, type OwnSite } from '../support/ownSite';
import type { StartedServer } from '../support/nginx';
import { LUMBA, toFamily } from '../support/scenes';
import { PREVIOUS, publishTo, RELEASED_SITE, runningVersions } from '../support/siteWithFailures';
import { expect, test } from '../support/test';

const OF_PRESENT = /\/mfe-rakhi\/1\.1\.0-/;

test.describe.configure({ mode: 'default' });
test.describe('parts from origins of their own', () => {
  let site: OwnSite;
  let documents: StartedServer;
  /** The origin of the rakhi family's files. */
  let parts: FailureProxy;
  /** The origin of the lumba family, without a server. */
  let closedPort: number;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = copySite(RELEASED_SITE);
    documents = await startServe(site.folder);
    parts = await FailureProxy.start(documents.origin);
    closedPort = await freePort();
    const origins = { 'mfe-rakhi': parts.origin, 'mfe-lumba': `http://127.0.0.1:${closedPort}` };
    await publishTo(site.folder, { channel: 'stable', builds: [], settings: { origins } });
  });
  test.beforeEach(({ watch }) => {
    parts.mend();
    for (const origin of [documents.origin, parts.origin, `http://127.0.0.1:${closedPort}`])
      watch.trust(origin);
  });
  test.afterAll(async () => {
    parts.stop();
    await documents.stop();
    site.remove();
  });

  test('lag behind the documents: the page uses their release', async ({ page, watch }) => {
    const message = watch.expect(/warning mfe-rakhi 1\.1\.0 does not work in this tab: 1\.0\.0 takes over/);
    watch.expect(/^(?!.*takes over).*\/parts\/mfe-rakhi\/1\.1\.0-/);
    parts.break(OF_PRESENT, 'status 404');
    await openPage(page, `${documents.origin}/about`);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    await expectHydrated(page);
    expect(await runningVersions(page, 'mfe-rakhi')).toEqual([PREVIOUS]);
    expect(message.count(), 'times that the console said it').toBe(1);
  });

  test('refuse connections: a message, and Try again connects once the server is back', async ({
    page,
    watch,
  }) => {
    const { act, missing, arrived } = toFamily(LUMBA);
    const ours = watch.expect(/Loading chunk mfe-lumba failed/);
    watch.expect(/ERR_CONNECTION_REFUSED/);
    await openPage(page, `${documents.origin}/about`);
    await act(page);
    await expect(missing(page)).toBeVisible();
    await expect(page.getByText('Loading chunk mfe-lumba failed (error)')).toBeVisible();
    expect(ours.count(), 'times that the console said it').toBe(1);
    const late = await FailureProxy.start(documents.origin, closedPort);
    try {
      await markDocument(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await arrived(page);
      await expectSameDocument(page);
    } finally {
      await page.close();
      late.stop();
    }
  });
});
