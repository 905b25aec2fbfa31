import { expectHeading, productCards } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const HOST_CHUNKS = /\/parts\/shell\/.*chunk\.js/;
const RAKHI_PAGES = /\/parts\/mfe-rakhi\/.*\/kids-1\./;
const RAKHI_ENTRY = /\/parts\/mfe-rakhi\/.*remoteEntry/;

test.describe('faults', () => {
  test('a chunk of the host that does not come: the rest stays, Try again asks anew', async ({
    page,
    faultProxy,
    watch,
  }) => {
    const ours = watch.expect(/Loading chunk \S+ failed/);
    watch.expect(/status 404 .*\/parts\/shell\//);
    watch.expect(/Failed to load resource/);
    faultProxy.break(HOST_CHUNKS, 'status 404');
    await openPage(page, `${faultProxy.origin}/about`);
    await markDocument(page);
    await followMenu(page, 'Rakhi');
    await expectHeading(page, 'The rakhi collection could not be shown');
    await expect(page.getByText(/^Loading chunk \S+ failed \(error\)$/)).toBeVisible();
    await followMenu(page, 'Contact');
    await expectHeading(page, 'Get in Touch');
    await followMenu(page, 'Lumba');
    await expectHeading(page, 'The lumba collection could not be shown');
    expect(ours.count(), 'errors that the storefront logged, one for each page').toBe(2);
    faultProxy.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectHeading(page, 'Lumba Collections');
    await expectSameDocument(page);
  });

  for (const [what, pattern] of [
    ['the host', HOST_CHUNKS],
    ['a remote', RAKHI_ENTRY],
  ] as const) {
    test(`a script of ${what} that hangs once is asked for again after 8 seconds`, async ({
      page,
      faultProxy,
    }) => {
      await page.clock.install();
      faultProxy.break(pattern, 'hang before headers', 1);
      await openPage(page, `${faultProxy.origin}/about`);
      await followMenu(page, 'Rakhi');
      await expect(page.getByText('Bringing it to the table')).toBeVisible();
      await page.clock.runFor(8_000);
      await expectHeading(page, 'Rakhi Collections');
    });
  }

  test('a network that goes away while a page comes: a message, and the page with the network', async ({
    page,
    context,
    faultProxy,
    watch,
  }) => {
    const ours = watch.expect(/Loading chunk mfe-rakhi failed/);
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    faultProxy.break(RAKHI_ENTRY, 'hang in the body', 1);
    await openPage(page, `${faultProxy.origin}/about`);
    await markDocument(page);
    await followMenu(page, 'Rakhi');
    await expect(page.getByText('Bringing it to the table')).toBeVisible();
    await context.setOffline(true);
    // The answer that has begun is waited for: what comes of it, browsers do not say.
    await page.clock.runFor(11_000);
    await expect(page.getByText(/^You seem to be offline/)).toBeVisible();
    expect(ours.count(), 'times that the console said it').toBe(1);
    await context.setOffline(false);
    await expectHeading(page, 'Rakhi Collections');
    await expectSameDocument(page);
  });

  test('a script that comes at 1 kB/s is asked for again after 8 seconds, and its first answer counts', async ({
    page,
    faultProxy,
  }) => {
    await page.clock.install();
    await openPage(page, `${faultProxy.origin}/shop/rakhi`);
    await markDocument(page);
    faultProxy.break(RAKHI_PAGES, '1 kB/s', 1);
    faultProxy.break(RAKHI_PAGES, 'hang before headers');
    await page.getByRole('main').getByRole('link', { name: 'Kids Rakhi' }).first().click();
    await expect.poll(() => faultProxy.asked(RAKHI_PAGES).length).toBe(1);
    await page.clock.runFor(8_000);
    await expect.poll(() => faultProxy.asked(RAKHI_PAGES).length).toBe(2);
    await expect(productCards(page)).toHaveCount(8);
    await expectSameDocument(page);
  });

  for (const days of [-366, 366]) {
    test(`a clock that is wrong by a year (${days} days) changes nothing`, async ({ page, faultProxy }) => {
      const now = Date.now() + days * 86_400_000;
      await page.clock.setSystemTime(new Date(now));
      await openPage(page, `${faultProxy.origin}/about`);
      expect(await page.evaluate(() => new Date().getFullYear())).toBe(new Date(now).getFullYear());
      // What a page shows of the clock is in its document as well: React must not stumble over another year.
      await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} /);
      await markDocument(page);
      await followMenu(page, 'Rakhi');
      await expectHeading(page, 'Rakhi Collections');
      await expectSameDocument(page);
    });
  }
});
