import type { Page } from '@playwright/test';
import type { Failure } from '@dhaaga-noor/test-support';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { breakScripts } from '../support/breakScripts';
import { LANGUAGES } from '../support/languages';
import { expectHeading, productCards } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { expectHydrated, openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

/** How long a part must be silent to count as missing. */
const DEADLINE_MS = 120_000;
const SCRIPTS = /\/parts\/mfe-rakhi\/.*\.js/;

async function expectOthersWork(page: Page): Promise<void> {
  await followMenu(page, 'Lumba');
  await expectHeading(page, 'Lumba Collections');
  await followMenu(page, 'Contact');
  await expectHeading(page, 'Get in Touch');
  await followMenu(page, 'Rakhi');
}

const noticeOf = (page: Page) => page.getByRole('region', { name: 'Not available just now' });

/** Expects the document's page, with a notice of the missing part under it. */
async function expectMissing(page: Page, type: 'error' | 'timeout'): Promise<void> {
  const what = type === 'timeout' ? 'what is said after two minutes' : 'what is said of the missing part';
  const isSaid = async () => {
    if (type === 'timeout') await page.clock.runFor(DEADLINE_MS / 10);
    return noticeOf(page).isVisible();
  };
  await expect.poll(isSaid, what).toBe(true);
  await expect(noticeOf(page)).toContainText(`Loading chunk mfe-rakhi failed (${type})`);
  await expectHeading(page, 'Rakhi Collections');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const CASES: { how: string; failure?: Failure; type: 'error' | 'timeout' }[] = [
  { how: 'missing', failure: 'status 404', type: 'error' },
  {
    how: 'refused, as its bytes are not those that were published',
    failure: 'one flipped bit',
    type: 'error',
  },
  { how: 'hanging', type: 'timeout' },
];

for (const { how, failure, type } of CASES) {
  test(`a part is ${how}: the page says so, the rest of the shop works, Try again loads it`, async ({
    page,
    failureProxy,
    watch,
  }) => {
    watch.expect(/Loading chunk mfe-rakhi failed/);
    if (type === 'error') watch.expect(/^(?!.*Loading chunk).*\/parts\/mfe-rakhi\//);
    else {
      await page.clock.install();
      watch.allow(UNUSED_PRELOAD);
    }
    // Held back in the browser: on HTTP/1.1 hanging requests would use up all connections to the
    // server.
    const respond = failure
      ? () => undefined
      : await breakScripts(page, { remote: 'mfe-rakhi', how: 'no response' });
    if (failure) failureProxy.break(SCRIPTS, failure);
    await openPage(page, `${failureProxy.origin}/about`);

    await test.step('a notice under the page names the missing part', async () => {
      await followMenu(page, 'Rakhi');
      await expectMissing(page, type);
    });
    await test.step('the rest of the shop works', async () => {
      await expectOthersWork(page);
      await expectMissing(page, type);
    });
    await test.step('Try again loads it, without a reload', async () => {
      failureProxy.mend();
      await respond();
      await markDocument(page);
      await noticeOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect(noticeOf(page)).toBeHidden();
      await expectHydrated(page);
      await expectSameDocument(page);
    });
  });
}

for (const { base, name, ...texts } of LANGUAGES) {
  test(`a page in ${name} keeps its content while its part is missing`, async ({
    page,
    failureProxy,
    watch,
  }) => {
    watch.expect(/Loading chunk mfe-rakhi failed/);
    watch.expect(/^(?!.*Loading chunk).*\/parts\/mfe-rakhi\//);
    failureProxy.break(SCRIPTS, 'status 404');
    const notice = page.getByRole('region', { name: texts.missing });
    const pages = page.getByRole('navigation', { name: texts.pages });

    await test.step('the products stay, and a notice names the missing part', async () => {
      await page.goto(`${failureProxy.origin}${base}/shop/rakhi/kids`);
      await expect(notice).toContainText(texts.failed);
      const products = page.getByRole('region', { name: texts.products }).getByRole('article');
      await expect(products, 'visible products').toHaveCount(8);
      await expectHeading(page, texts.kids);
    });
    await test.step('its links work', async () => {
      await pages.getByRole('link', { name: texts.next }).click();
      await expect(pages).toContainText(texts.pageOf(2, 3));
      await expect(notice).toBeVisible();
    });
    await test.step('Try again hydrates the page', async () => {
      failureProxy.mend();
      await notice.getByRole('button', { name: texts.tryAgain }).click();
      await expect(notice).toBeHidden();
      await expectHydrated(page);
      await markDocument(page);
      await pages.getByRole('link', { name: texts.previous }).click();
      await expect(pages).toContainText(texts.pageOf(1, 3));
      await expectSameDocument(page);
    });
  });
}

test('without the viewer the picture can still be opened, and Try again loads the viewer', async ({
  page,
  failureProxy,
  watch,
}) => {
  watch.expect(/Loading chunk mfe-viewer failed/);
  watch.expect(/^(?!.*Loading chunk).*\/parts\/mfe-viewer\//);
  failureProxy.break(/\/parts\/mfe-viewer\/.*\.js/, 'status 404');
  await openPage(page, `${failureProxy.origin}/shop/rakhi/single`);
  await productCards(page).first().getByRole('link').first().click();
  const failure = page.getByRole('alert').filter({ hasText: 'The picture did not open large' });
  const piece = page.getByRole('article').filter({ has: failure });
  await expect(piece.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
  const picture = await piece.getByRole('link').first().getAttribute('href');
  const response = await page.request.get(new URL(String(picture), failureProxy.origin).href);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  await expect(productCards(page)).toHaveCount(8);

  failureProxy.mend();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(viewerOf(page)).toBeVisible();
});
