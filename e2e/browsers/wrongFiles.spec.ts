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

const PICTURES = /\/media\/.*\.(avif|jpg)/;
const CLIPS = /\/media\/.*\.mp4/;
const DIALOG = ':is(dialog, [role=dialog])';

/** Opens the first piece of a list by the keyboard: a tap on a failed picture asks for it again. */
async function openFirst({ browser }: Shopper): Promise<void> {
  // WebKit may leave a look unanswered.
  await expect(() =>
    browser.read(() => document.querySelector<HTMLElement>('main a[data-opens]')?.focus()),
  ).toPass();
  await browser.press('Enter');
}

/** Sends wrong files to a shopper, whose browser may keep them. */
async function sendWrong({ browser }: Shopper, site: FailureProxy, pattern: RegExp): Promise<void> {
  site.keepsFiles = true;
  // Pictures are shown with a flipped bit.
  site.break(pattern, pattern === PICTURES ? 'HTML without nosniff' : 'one flipped bit');
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

  test('a card’s picture is replaced by a tap, for the next visit too', async ({ shopper, site }) => {
    const isLoaded = () => {
      const [image] = document.querySelectorAll<HTMLImageElement>('main a[data-opens] picture img');
      return image?.complete && image.naturalWidth > 0;
    };
    await sendWrong(shopper, site, PICTURES);
    await shopper.expectHydrated();
    await shopper.sees('[data-retry]', 'Tap to load');
    site.mend();
    await shopper.expectRead(() => {
      document.querySelector<HTMLElement>('main a[data-opens] [data-retry]')?.click();
      return document.querySelector('main a[data-opens] [data-retry]') === null;
    }, true);
    await shopper.expectRead(isLoaded, true);
    await shopper.open(LIST);
    await shopper.expectRead(isLoaded, true);
  });

  test('the viewer’s picture is replaced by Try again, for the next visit too', async ({ shopper, site }) => {
    const isLoaded = () => document.querySelector('dialog img[data-loaded="true"]') !== null;
    await sendWrong(shopper, site, PICTURES);
    await shopper.expectHydrated();
    await openFirst(shopper);
    await shopper.sees(`${DIALOG} [role=alert] p`, 'Failed to load image');
    site.mend();
    await shopper.click('button', 'Try again');
    await shopper.expectRead(isLoaded, true);
    await shopper.open(LIST);
    await openFirst(shopper);
    await shopper.expectRead(isLoaded, true);
  });

  test('the viewer’s clip is replaced by Try again, for the next visit too', async ({ shopper, site }) => {
    const path = '/shop/lumba/bangle';
    const isLoaded = () => (document.querySelector<HTMLVideoElement>('dialog video')?.readyState ?? 0) > 1;
    const open = async () => {
      await shopper.open(path);
      await shopper.click('a[data-opens="SDL004"]');
    };
    site.keepsFiles = true;
    site.break(CLIPS, 'HTML without nosniff');
    await open();
    await shopper.sees(`${DIALOG} [role=alert] p`, 'Video not available');
    site.mend();
    await shopper.click('button', 'Try again');
    await shopper.expectRead(isLoaded, true);
    await open();
    await shopper.expectRead(isLoaded, true);
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
