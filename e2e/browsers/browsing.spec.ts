import { expect, test } from './support/test';

const LIST = '/shop/rakhi/single';
const DIALOG = ':is(dialog, [role=dialog])';
const ZOOM = `${DIALOG} [role=group][aria-label=Zoom] *`;

test('a shopper opens a shared link, looks around, finds Ask, and leaves by the drawer', async ({
  shopper,
}) => {
  await shopper.open('/shop/lumba/mirror/SDML004');
  await shopper.sees('article a[href^="https://wa.me/"][href*="SDML004"]');
  await shopper.click('main a[href="/shop/lumba/mirror"]');
  await shopper.isAt('/shop/lumba/mirror', 'Mirror Collection Lumba');
  await shopper.expectHydrated();
  await shopper.click('a[data-opens="SDML002"]');
  await shopper.isAt('/shop/lumba/mirror/SDML002', 'Mirror Collection Lumba');
  await shopper.sees(`${DIALOG} a[href^="https://wa.me/"][href*="SDML002"]`);
  await shopper.browser.back();
  await shopper.doesNotSee(DIALOG);
  await shopper.isAt('/shop/lumba/mirror', 'Mirror Collection Lumba');
  await shopper.click('button', 'Open the menu');
  await shopper.click('dialog a', 'Contact');
  await shopper.isAt('/contact', 'Get in Touch');
});

test('a product opened from another site adds no entry to the history, and Back returns to that site', async ({
  shopper,
  site,
}) => {
  const path = '/shop/rakhi/single/SDR012';
  await shopper.browser.open(
    `data:text/html,<!doctype html><a href="${site.origin}${path}">From a friend</a>`,
  );
  const entries = await shopper.browser.read(() => history.length);
  await shopper.click('a', 'From a friend');
  await shopper.isAt(path, 'Purple Mandala');
  await shopper.expectHydrated();
  await shopper.sees('main a[href="/shop/rakhi/single/page/2"]');
  await shopper.expectRead(() => history.length, entries + 1);
  await shopper.browser.back();
  await shopper.sees('a', 'From a friend');
});

test('a list keeps its page, order and scroll position, even across another document', async ({
  shopper,
}) => {
  const heading = 'Single Rakhi';
  await shopper.open(LIST);
  await shopper.click('nav[aria-label="Pages"] a', 'Next');
  await shopper.isAt(`${LIST}/page/2`, heading);
  await shopper.expectRead(() => document.activeElement?.matches('main h1'), true);
  await shopper.sees('[role=status]', 'Page 2 of 5');
  await shopper.browser.reload();
  await shopper.expectHydrated();
  await shopper.browser.back();
  await shopper.isAt(LIST, heading);
  await shopper.sees('a[data-opens="SDR001"]');
  await shopper.doesNotSee('a[data-opens="SDR012"]');
  await shopper.click('nav[aria-label="Pages"] a', 'Next');
  await shopper.isAt(`${LIST}/page/2`, heading);
  // The page is announced once it has scrolled: a click before may meet another link.
  await shopper.sees('[role=status]', 'Page 2 of 5');
  await shopper.click('nav[aria-label="Order"] a[href$="/price-high"]');
  await shopper.isAt(`${LIST}/price-high`, heading);
  await shopper.sees('[role=status]', 'Page 1 of 5');
  await shopper.browser.back();
  await shopper.isAt(`${LIST}/page/2`, heading);
  await shopper.sees('[role=status]', 'Page 2 of 5');

  await shopper.browser.read(() => window.scrollTo(0, 900));
  await shopper.expectRead(() => window.scrollY, 900);
  await shopper.open('/contact');
  await shopper.isAt('/contact', 'Get in Touch');
  await shopper.browser.back();
  await shopper.isAt(`${LIST}/page/2`, heading);
  await shopper.expectRead(() => Math.round(window.scrollY), 900);
  await shopper.browser.back();
  await shopper.isAt(LIST, heading);
});

test('a list in Hindi has faces of its own; its viewer and its switch keep language, piece and page', async ({
  shopper,
}) => {
  const path = '/hi/shop/rakhi/single/page/2';
  const heading = 'सिंगल राखी';
  await shopper.open(path);
  await shopper.isAt(path, heading);
  await shopper.expectFonts('Tiro Devanagari Hindi', 'Mukta');
  await shopper.expectHydrated();
  await shopper.click('a[data-opens="SDR012"]');
  await shopper.isAt('/hi/shop/rakhi/single/SDR012', heading);
  await shopper.sees(DIALOG);
  await shopper.browser.back();
  await shopper.doesNotSee(DIALOG);
  await shopper.click('header a[hreflang="en"]');
  await shopper.isAt('/shop/rakhi/single/page/2', 'Single Rakhi');
});

test('the viewer supports keys, zoom, its clip and Back', async ({ shopper }) => {
  const list = '/shop/lumba/bangle';
  await shopper.open(list);
  await shopper.click('a[data-opens="SDL001"]');
  await shopper.sees(`${DIALOG} *`, '1 / 3');
  // The controls come after the viewer's first frame.
  await shopper.sees(ZOOM, '1×');
  await shopper.press('+');
  await shopper.sees(ZOOM, '1.2×');
  await shopper.press('-', 'ArrowRight');
  await shopper.sees(`${DIALOG} *`, '2 / 3');
  await shopper.press('ArrowRight');
  await shopper.sees(`${DIALOG} h2`, 'Hariyali Jhumka (3 of 3)');
  await shopper.expectRead(() => {
    const { currentTime = 0, paused } = document.querySelector<HTMLVideoElement>('dialog video') ?? {};
    return currentTime > 0 && !paused;
  }, true);
  await shopper.browser.back();
  await shopper.doesNotSee(DIALOG);
  await shopper.isAt(list, 'Bangle Collection Lumba');
  await shopper.click('a[data-opens="SDL002"]');
  await shopper.sees(DIALOG);
  await shopper.press('Escape');
  await shopper.doesNotSee(DIALOG);
});

test.describe('fonts hang', () => {
  test.use({ occasions: ['fonts hang'] });

  test('late fonts move nothing down, and little sideways', async ({ shopper, site, engine }) => {
    test.skip(
      engine === 'webkit',
      'WebKitGTK sets letters at whole pixels: a text may have a line more or less.',
    );
    const readPlaces = () =>
      [...document.querySelectorAll('header a, main :is(h1, h2, a), footer')].map((element) => {
        const { top, left } = element.getBoundingClientRect();
        return { top: Math.round(top), left };
      });
    site.break(/\.woff2$/, 'hang before headers');
    // It would wait for the fonts.
    shopper.browser.open(`${site.origin}/`).catch(() => undefined);
    await shopper.sees('h1');
    await shopper.expectRead(() => [...document.fonts].some(({ status }) => status === 'loading'), true);
    await shopper.expectFonts('Cormorant Fallback', 'Mukta Fallback');
    const before = await shopper.browser.read(readPlaces);
    site.mend();
    await shopper.open('/');
    await shopper.expectFonts('Cormorant Garamond Variable', 'Mukta');
    const topsOf = (places: typeof before) => places.map(({ top }) => top);
    await expect.poll(async () => topsOf(await shopper.browser.read(readPlaces))).toEqual(topsOf(before));
    const moved = (await shopper.browser.read(readPlaces)).map(({ left }, at) =>
      Math.abs(left - (before[at]?.left ?? 0)),
    );
    expect(Math.max(...moved), 'pixels moved sideways').toBeLessThan(8);
  });
});

test.describe('on a wide screen', () => {
  test.use({ size: { width: 1280, height: 900 } });

  test('the keyboard opens the Shop menu and a collection', async ({ shopper }) => {
    await shopper.open('/about');
    await shopper.browser.read(() => document.querySelector<HTMLElement>('button[aria-controls]')?.focus());
    await shopper.press('Enter', 'Tab');
    await shopper.expectRead(() => document.activeElement?.textContent, 'Rakhi');
    await shopper.press('Escape');
    await shopper.doesNotSee('nav[aria-label=Main] a[href="/shop/rakhi"]');
    await shopper.press('Enter', 'Tab', 'Enter');
    await shopper.isAt('/shop/rakhi', 'Rakhi Collections');
  });
});

test.describe('a part is missing', () => {
  test.use({ occasions: ['a part is missing'] });

  test('is reported, and loads by Try again', async ({ shopper, site }) => {
    site.break(/\/parts\/mfe-rakhi\/.*\.js/, 'status 404');
    await shopper.browser.open(`${site.origin}${LIST}`);
    await shopper.isAt(LIST, 'Single Rakhi');
    await shopper.click('button', 'Try again');
    await shopper.sees('button', 'Try again');
    site.mend();
    await shopper.click('button', 'Try again');
    await shopper.doesNotSee('button', 'Try again');
    await shopper.expectHydrated();
    await shopper.click('nav[aria-label="Pages"] a', 'Next');
    await shopper.isAt(`${LIST}/page/2`, 'Single Rakhi');
  });
});

test('a part that is late leaves the page as it is, and joins it', async ({ shopper, site }) => {
  const release = site.hold(/\/parts\/mfe-rakhi\/.*\.js/);
  // It would wait for the scripts.
  shopper.browser.open(site.origin + LIST).catch(() => undefined);
  await shopper.isAt(LIST, 'Single Rakhi');
  await shopper.sees('a[data-opens="SDR001"]');
  await shopper.sees('main a[href^="https://wa.me/"]');
  release();
  await shopper.expectHydrated();
  await shopper.click('nav[aria-label="Pages"] a', 'Next');
  await shopper.isAt(`${LIST}/page/2`, 'Single Rakhi');
});

test.describe('without a network', () => {
  test.use({ occasions: ['the network is down'] });

  test('visited pages are available after one visit, those within a document too', async ({
    shopper,
    site,
  }) => {
    const { origin } = site;
    await shopper.open(LIST);
    await shopper.expectRead(() => navigator.serviceWorker.controller !== null, true);
    await shopper.click('nav[aria-label="Pages"] a', 'Next');
    await shopper.isAt(`${LIST}/page/2`, 'Single Rakhi');
    await shopper.expectCached();
    site.stop();
    await shopper.browser.reload().catch(() => undefined);
    await shopper.isAt(`${LIST}/page/2`, 'Single Rakhi');
    await shopper.sees('a[data-opens="SDR012"]');
    await shopper.expectHydrated();
    await shopper.open(LIST);
    await shopper.isAt(LIST, 'Single Rakhi');
    await shopper.browser.open(`${origin}/image-test`);
    await shopper.isAt('/image-test', 'You are offline');
  });
});
