import type { FailureProxy } from '@dhaaga-noor/test-support';
import type { Shopper } from './support/Shopper';
import { expect, test } from './support/test';

const LIST = '/shop/rakhi/single';

/** Files that a list's document or its page needs. */
const FILES = {
  'scripts of a remote': /\/parts\/mfe-rakhi\/.*\.js/,
  'a later script of the host': /\/parts\/shell\/.*\/federation\..*\.js/,
  styles: /\/parts\/(shell|mfe-rakhi)\/.*\.css/,
};

/** Sends wrong files to a shopper, whose browser may keep them. */
async function sendWrong({ browser }: Shopper, site: FailureProxy, pattern: RegExp): Promise<void> {
  site.keepsFiles = true;
  site.break(pattern, 'one flipped bit');
  await browser.open(site.origin + LIST);
  await expect.poll(() => site.requested(pattern).length).toBeGreaterThan(0);
}

/** Expects the whole page: its styles, and what needs scripts. */
async function expectWhole(shopper: Shopper): Promise<void> {
  await shopper.open(LIST);
  await shopper.doesNotSee('button', 'Try again');
  await shopper.expectRead(() => {
    const sheets = [...document.styleSheets].map(({ href }) => String(href));
    return ['shell', 'mfe-rakhi'].every((part) => sheets.some((href) => href.includes(`/parts/${part}/`)));
  }, true);
  await shopper.click('nav[aria-label="Pages"] a', 'Next');
  await shopper.isAt(`${LIST}/page/2`, 'Single Rakhi');
}

test.describe('wrong files that browsers keep', () => {
  test.use({ occasions: ['a file is wrong'] });

  for (const [name, pattern] of Object.entries(FILES))
    test(`${name} are replaced as soon as the site sends the right ones`, async ({ shopper, site }) => {
      await sendWrong(shopper, site, pattern);
      site.mend();
      await expectWhole(shopper);
    });

  test('any file is replaced by the worker', async ({ shopper, site }) => {
    await shopper.open(LIST);
    await shopper.expectRead(() => navigator.serviceWorker.controller !== null, true);
    await shopper.open(LIST);
    await shopper.expectCached();
    // As a new release does: what is cached has other names.
    await shopper.browser.read(() => caches.delete('storefront-files'));
    await sendWrong(shopper, site, /\/parts\/.*\.(js|css)/);
    site.mend();
    await expectWhole(shopper);
  });
});
