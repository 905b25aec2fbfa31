import { breakScripts } from '../support/breakScripts';
import { expectHeading } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { expectHydrated, openPage } from '../support/openPage';
import { LUMBA, toFamily } from '../support/scenes';
import { PREVIOUS, runningVersions } from '../support/siteWithFailures';
import { expect, test } from '../support/test';

test.describe('parts from origins of their own', () => {
  test.use({ deployment: 'origins' });

  test('lag behind the documents: the page uses their release', async ({ page, watch }) => {
    const message = watch.expect(
      /warning mfe-rakhi 1\.1\.0 does not work in this tab: falling back to 1\.0\.0/,
    );
    watch.expect(/^(?!.*falling back).*\/parts\/mfe-rakhi\/1\.1\.0-/);
    await breakScripts(page, { remote: 'mfe-rakhi', how: 'status 404', scripts: /\/1\.1\.0-.*\.js$/ });
    await openPage(page, '/about');
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    await expectHydrated(page);
    expect(await runningVersions(page, 'mfe-rakhi')).toEqual([PREVIOUS]);
    expect(message.count(), 'times that the console said it').toBe(1);
  });

  test('cut connections: a message, and Try again connects once the server is back', async ({
    page,
    watch,
  }) => {
    const { act, missing, arrived } = toFamily(LUMBA);
    const ours = watch.expect(/Loading chunk mfe-lumba failed/);
    watch.expect(/ERR_CONNECTION_RESET/);
    const connect = await breakScripts(page, { remote: 'mfe-lumba', how: 'connection cut' });
    await openPage(page, '/about');
    await act(page);
    await expect(missing(page)).toBeVisible();
    await expect(page.getByText('Loading chunk mfe-lumba failed (error)')).toBeVisible();
    expect(ours.count(), 'times that the console said it').toBe(1);
    await connect();
    await markDocument(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await arrived(page);
    await expectSameDocument(page);
  });
});
