import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { expectHeading, productCards } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { expectHydrated, openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const HOST_CHUNKS = /\/parts\/shell\/.*chunk\.js/;
const RAKHI_PAGES = /\/parts\/mfe-rakhi\/.*\/kids-1\./;
const RAKHI_ENTRY = /\/parts\/mfe-rakhi\/.*remoteEntry/;

test.describe('failures', () => {
  test('a chunk of the host fails to load: the prerendered page stays', async ({
    page,
    failureProxy,
    watch,
  }) => {
    const ours = watch.expect(/Loading chunk \S+ failed/);
    watch.expect(/status 404 .*\/parts\/shell\//);
    watch.expect(/Failed to load resource/);
    failureProxy.break(HOST_CHUNKS, 'status 404');
    await page.goto(`${failureProxy.origin}/shop/rakhi`);
    await expect.poll(() => ours.count(), 'times that the console said it').toBe(1);
    await expectHeading(page, 'Rakhi Collections');
    await followMenu(page, 'Contact');
    await expectHeading(page, 'Get in Touch');
  });

  test('a script that hangs once is requested again after 8 seconds', async ({
    page,
    failureProxy,
    watch,
  }) => {
    // On a busy machine Chromium waits long for its other scripts.
    watch.allow(UNUSED_PRELOAD);
    await page.clock.install();
    failureProxy.break(RAKHI_ENTRY, 'hang before headers', 1);
    await openPage(page, `${failureProxy.origin}/about`);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    // Once it is under way, a further 8 seconds would end the second request, too.
    await expect.poll(() => failureProxy.requested(RAKHI_ENTRY).length).toBe(1);
    await page.clock.runFor(8_000);
    await expect.poll(() => failureProxy.requested(RAKHI_ENTRY).length).toBe(2);
    await expectHydrated(page);
  });

  test('the network drops while a page loads: a message, and the page once online', async ({
    page,
    context,
    failureProxy,
    watch,
  }) => {
    const ours = watch.expect(/Loading chunk mfe-rakhi failed/);
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    failureProxy.break(RAKHI_ENTRY, 'hang in the body', 1);
    await openPage(page, `${failureProxy.origin}/about`);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    await expect.poll(() => failureProxy.requested(RAKHI_ENTRY).length).toBe(1);
    await context.setOffline(true);
    const notice = page.getByText(/^You seem to be offline/);
    // Wait for the response that has begun: browsers do not report what happens to it.
    const isSaid = async () => {
      await page.clock.runFor(11_000);
      return notice.isVisible();
    };
    await expect.poll(isSaid).toBe(true);
    expect(ours.count(), 'times that the console said it').toBe(1);
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expectHydrated(page);
  });

  test('a script at 1 kB/s is requested again after 8 seconds, and its first response counts', async ({
    page,
    failureProxy,
  }) => {
    await page.clock.install();
    await openPage(page, `${failureProxy.origin}/shop/rakhi`);
    await markDocument(page);
    failureProxy.break(RAKHI_PAGES, '1 kB/s', 1);
    failureProxy.break(RAKHI_PAGES, 'hang before headers');
    await page.getByRole('main').getByRole('link', { name: 'Kids Rakhi' }).first().click();
    await expect.poll(() => failureProxy.requested(RAKHI_PAGES).length).toBe(1);
    await page.clock.runFor(8_000);
    await expect.poll(() => failureProxy.requested(RAKHI_PAGES).length).toBe(2);
    await expect(productCards(page)).toHaveCount(8);
    await expectSameDocument(page);
  });

  test('a clock that is ahead by a year changes nothing', async ({ page, failureProxy }) => {
    const now = Date.now() + 366 * 86_400_000;
    await page.clock.setSystemTime(new Date(now));
    await openPage(page, `${failureProxy.origin}/about`);
    expect(await page.evaluate(() => new Date().getFullYear())).toBe(new Date(now).getFullYear());
    // The document contains the texts that depend on the clock: hydration must tolerate another
    // year.
    await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} /);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'Rakhi Collections');
    await expectHydrated(page);
  });
});
