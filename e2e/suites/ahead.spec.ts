import type { Page, Route } from '@playwright/test';
import { cardOf, expectHeading, productCards, shownIds } from '../support/listPage';
import { fetchNothingAhead } from '../support/nothingAhead';
import { expectAlive, openPage } from '../support/openPage';
import { saveData } from '../support/saveData';
import { expectStarter, isFirstScript } from '../support/starter';
import { stopClock } from '../support/stopClock';
import { expect, test } from '../support/test';

/** What the list of single rakhi alone needs: the page may ask for other lists meanwhile. */
const isOfSingle = (url: string) => /\/parts\/mfe-rakhi\/.*\/(remoteEntry|single-1)\..*js$/.test(url);
const isOfRakhi = (url: string) => /\/parts\/mfe-rakhi\/.*\.js$/.test(url);

/** Addresses in the order in which they are asked for, and a mark where each was answered in full. */
function noteRequests(page: Page): string[] {
  const noted: string[] = [];
  const name = (url: string) => new URL(url).pathname;
  page.on('request', (request) => noted.push(name(request.url())));
  page.on('requestfinished', (request) => noted.push(`end of ${name(request.url())}`));
  return noted;
}

const repeated = (names: string[]) => names.filter((name, place) => names.indexOf(name) !== place);

/** What of a page others than the eye find: ids, stops of the Tab key, what is read aloud, what its head says of it. */
async function readPage(page: Page) {
  const { ids, ...found } = await page.evaluate(() => {
    // Nobody is to take it for the shopper's.
    const keep = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('focusin', keep, { capture: true });
    const stops = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button)')].filter((stop) => {
      stop.focus({ preventScroll: true });
      return stop === document.activeElement;
    }).length;
    (document.activeElement as HTMLElement).blur();
    window.removeEventListener('focusin', keep, { capture: true });
    return {
      stops,
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      head: [...document.head.querySelectorAll('title, meta[name], link[rel="canonical"]')].map(
        ({ outerHTML }) => outerHTML,
      ),
      place: [location.href, history.length, scrollY],
    };
  });
  return { ...found, twice: repeated(ids), aloud: await page.getByRole('main').ariaSnapshot() };
}

/** Which renditions the first pictures of a list have come in. */
async function firstSources(page: Page): Promise<string[]> {
  const cards = productCards(page).locator('a:not([inert]) picture img');
  const sources = () =>
    cards.evaluateAll((images) =>
      (images as HTMLImageElement[]).slice(0, 4).map((image) => image.currentSrc),
    );
  await expect.poll(async () => (await sources()).filter(Boolean).length).toBe(4);
  return sources();
}

test.describe('loading ahead', () => {
  const tile = (page: Page) => page.getByRole('main').locator('a[href="/shop/rakhi/single"]').first();

  const pictures = (noted: string[]) => noted.filter((url) => /mfe-rakhi\/.*\/media\//.test(url)).length;

  test('gets the scripts of lists when all of the page is there, before any is run', async ({ page }) => {
    const fetched: string[] = [];
    const fetchedAtFirstRun: number[] = [];
    page.on('request', (request) => {
      if (!/\/parts\/mfe-.*\.js$/.test(request.url())) return;
      if (request.resourceType() === 'script') fetchedAtFirstRun.push(fetched.length);
      else fetched.push(new URL(request.url()).pathname);
    });
    await openPage(page, '/');
    const ofBoth = /\/mfe-(rakhi|lumba)\/.*(remoteEntry|chunk)/;
    // Of each the entry and the routes.
    await expect.poll(() => fetched.filter((url) => ofBoth.test(url)).length).toBe(4);

    await tile(page).click();
    await expectHeading(page, 'Single Rakhi');
    const ahead = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, initiatorType }) => /mfe-rakhi.*\.js$/.test(name) && initiatorType === 'script')
        .map((entry) => ({ name: entry.name, size: entry.transferSize })),
    );
    expect(fetchedAtFirstRun[0]).toBe(4);
    // From the cache.
    const again = ahead.filter(({ name }) => fetched.includes(new URL(name).pathname));
    expect(again.map(({ size }) => size)).toEqual([0, 0]);
  });

  test('has what a list needs, but for its pictures, when its link has been on the screen for a while', async ({
    page,
  }) => {
    const noted = noteRequests(page);
    const count = (pattern: RegExp) => noted.filter((url) => pattern.test(url)).length;
    await openPage(page, '/');
    await tile(page).scrollIntoViewIfNeeded();
    await expect
      .poll(() => [count(/^end of .*mfe-rakhi.*single-1/), count(/^end of .*mfe-rakhi.*\.css$/)])
      .toEqual([1, 1]);
    const own = await page
      .locator('main img')
      .evaluateAll(
        (images) =>
          (images as HTMLImageElement[]).filter(({ currentSrc }) => /mfe-rakhi/.test(currentSrc)).length,
      );
    expect(pictures(noted)).toBeLessThanOrEqual(2 * own);
    await expect(page.locator('main h1')).toHaveCount(1);

    const before = noted.filter(isOfSingle);
    await tile(page).evaluate((link: HTMLElement) => link.click());
    await expectHeading(page, 'Single Rakhi');
    expect(before).not.toEqual([]);
    expect(noted.filter(isOfSingle)).toEqual(before);
  });

  test('gets nothing for who saves data', async ({ page }) => {
    await saveData(page);
    const noted = noteRequests(page);
    await openPage(page, '/');
    await tile(page).hover();
    // Longer than a mouse has to rest: by then the page would have asked.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
    expect(noted.filter(isOfRakhi)).toEqual([]);
  });

  test('asks for a remote’s entry and styles at once with what loads remotes, where nothing came ahead', async ({
    page,
  }) => {
    await fetchNothingAhead(page);
    await openPage(page, '/');
    const held: Route[] = [];
    await page.route(/\/parts\/.*\.(js|css)$/, (route) => void held.push(route));
    await tile(page).click();
    // While the host's own script for remotes is not there either.
    await expect
      .poll(() => held.filter((route) => route.request().url().includes('/mfe-rakhi/')).length)
      .toBe(2);

    // What was held goes on its way.
    await page.unroute(/\/parts\/.*\.(js|css)$/);
    await expectHeading(page, 'Single Rakhi');
  });

  test('renders a list on whose link the mouse rests, and shows it as it is', async ({ page }) => {
    await openPage(page, '/');
    const title = await page.title();
    await tile(page).hover();
    const ahead = page.locator('main h1', { hasText: 'Single Rakhi' });
    await expect(ahead).toBeAttached();
    await expect(ahead).toBeHidden();
    await expect(page.locator('main h1:visible')).toHaveCount(1);
    expect([await page.title(), new URL(page.url()).pathname]).toEqual([title, '/']);

    await ahead.evaluate((heading) => heading.setAttribute('data-mark', ''));
    await tile(page).click();
    await expectHeading(page, 'Single Rakhi');
    await expect(page.locator('main h1:visible')).toHaveCount(1);
    await expect(page.locator('main h1:visible')).toHaveAttribute('data-mark');
    await expect(page).toHaveTitle(/^Single Rakhi/);
  });

  test('shows what is laid out ahead from its top with the tap’s own frame, and draws it after that', async ({
    page,
  }) => {
    await openPage(page, '/');
    const title = await page.title();
    await tile(page).scrollIntoViewIfNeeded();
    await tile(page).hover();
    const card = page.locator('main article').first();
    await expect
      .poll(() => card.evaluate((article) => article.checkVisibility() || article.clientHeight))
      .toBeGreaterThan(0);

    const frame = page.evaluate(
      () =>
        new Promise((resolve) => {
          const look = () => {
            const isSeen = document.querySelector('main article')?.checkVisibility();
            resolve({ isSeen, title: document.title, path: location.pathname, down: scrollY });
          };
          addEventListener('click', () => requestAnimationFrame(look), { once: true });
        }),
    );
    await tile(page).click();
    expect(await frame).toEqual({ isSeen: true, title, path: '/shop/rakhi/single', down: 0 });
    await expect(page).toHaveTitle(/^Single Rakhi/);
    await expect(page.locator('main h1:visible')).toHaveText('Single Rakhi');
  });

  test('has the pictures of its first screen decoded before the tap, and none further down', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const prototype: { decode: (this: HTMLImageElement) => Promise<void> } = HTMLImageElement.prototype;
      const { decode } = prototype;
      prototype.decode = async function () {
        this.dataset['decoded'] = 'asked';
        await decode.call(this);
        this.dataset['decoded'] = 'done';
      };
    });
    await page.setViewportSize({ width: 360, height: 480 });
    await openPage(page, '/');
    await tile(page).hover();
    const pictures = page.locator('main article a:not([inert]) picture img');
    await expect(pictures.first()).toHaveAttribute('data-decoded', 'done');

    await tile(page).click();
    await expectHeading(page, 'Single Rakhi');
    // Not those of what the mouse rests on by now.
    const shown = page.locator('main article:visible a:not([inert]) picture img');
    const found = await shown.evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({
        screen: Math.floor(image.getBoundingClientRect().top / innerHeight),
        decoded: image.dataset['decoded'],
      })),
    );
    const decodedOn = (isMeant: (screen: number) => boolean) =>
      new Set(found.filter(({ screen }) => isMeant(screen)).map(({ decoded }) => decoded));
    expect(decodedOn((screen) => screen === 0)).toEqual(new Set(['done']));
    expect(decodedOn((screen) => screen > 1)).toEqual(new Set([undefined]));
  });

  test('a shopper who goes on before it is drawn gets where they go, and back', async ({ page }) => {
    await openPage(page, '/');
    await tile(page).hover();
    await expect(page.locator('main article').first()).toBeAttached();
    await tile(page).evaluate((link: HTMLElement) => {
      link.click();
      document.querySelector<HTMLElement>('header a[href="/about"]')?.click();
    });
    const heading = page.locator('main h1:visible');
    await expect(page).toHaveURL('/about');
    await expect(heading).toHaveText(/About/);
    // Long after it would have been drawn.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
    await expect(heading).toHaveText(/About/);

    await page.goBack();
    await expect(heading).toHaveText('Single Rakhi');
    await page.goBack();
    await expect(tile(page)).toBeVisible();
    await expect(heading).toHaveCount(1);
  });

  test('Back shows the page that was left with its first frame, as it is and where it was, and Forward the next', async ({
    page,
  }) => {
    const heading = page.locator('main h1:visible');
    /** Marks the shown page by its title, which others have once they are alive. */
    const mark = async () => {
      const title = await page.title();
      await heading.evaluate((element, value) => (element.dataset['mark'] = value), title);
      return title;
    };
    const read = async (title: string) => {
      await expect(page).toHaveTitle(title);
      await expect(heading).toHaveAttribute('data-mark', title);
      const { stops, twice, aloud, place } = await readPage(page);
      const canonical = await page
        .locator('link[rel="canonical"]')
        .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => new URL(href).pathname));
      return { stops, twice, aloud, canonical, down: place[2] };
    };
    await openPage(page, '/');
    await tile(page).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const home = await mark();
    const homeRead = await read(home);

    await tile(page).hover();
    await expect(page.locator('main h1', { hasText: 'Single Rakhi' })).toBeAttached();
    await tile(page).click();
    await expect(page).toHaveTitle(/^Single Rakhi/);
    await page.evaluate(() => window.scrollTo(0, 300));
    const list = await mark();
    const listRead = await read(list);
    expect(listRead.twice).toEqual([]);

    // Else it rests on the link of the list once more.
    await page.mouse.move(0, 0);
    const frame = page.evaluate(
      () =>
        new Promise((resolve) => {
          const look = () => {
            const isSeen = document.querySelector('main h1[data-mark]')?.checkVisibility();
            resolve({ isSeen, title: document.title, down: scrollY });
          };
          addEventListener('popstate', () => requestAnimationFrame(look), { once: true });
        }),
    );
    await page.goBack();
    expect(await frame).toEqual({ isSeen: true, title: list, down: homeRead.down });
    expect(await read(home)).toEqual(homeRead);
    await page.goForward();
    expect(await read(list)).toEqual(listRead);
    await test.step('which works', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Band Rakhi' }).click();
      await expectHeading(page, 'Band Rakhi');
    });
  });

  test('browsers that cannot keep a hidden layout hide and show it as well', async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
      Object.defineProperty(CSSStyleDeclaration.prototype, 'contentVisibility', { set: () => undefined });
    });
    await openPage(page, '/');
    await tile(page).hover();
    const card = page.locator('main article').first();
    await expect(card).toBeAttached();
    // Also when the task in which others are laid out is over.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(card).toBeHidden();
    await tile(page).click();
    await expectHeading(page, 'Single Rakhi');
    await expect(card).toBeVisible();
  });

  test('what is rendered ahead is not there for the keyboard, for screen readers and for search', async ({
    page,
  }) => {
    await openPage(page, '/');
    await tile(page).scrollIntoViewIfNeeded();
    const before = await readPage(page);
    expect(before.twice).toEqual([]);
    await tile(page).hover();
    await expect(page.locator('main h1')).toHaveCount(2);
    expect(await readPage(page)).toEqual(before);

    await tile(page).click();
    await expectHeading(page, 'Single Rakhi');
    await test.step('its pictures are those that the list has by itself', async () => {
      const sources = await firstSources(page);
      await openPage(page, '/shop/rakhi/single');
      expect(await firstSources(page)).toEqual(sources);
    });
  });

  test('shows another list that was rendered ahead as the shopper left its products, and works there', async ({
    page,
  }) => {
    const chips = page.getByRole('navigation', { name: 'Other collections' }).filter({ visible: true });
    /** In each of the pages, the older one first. */
    const rows = page.locator('main nav[aria-label="Other collections"] ul');
    /** How far the row of chips is scrolled, in the newest of them. */
    const rowLeft = () => rows.last().evaluate(({ scrollLeft }) => scrollLeft);
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, '/shop/lumba/all');
    await expectAlive(page);
    const [id = ''] = await shownIds(page);
    const card = cardOf(page, id);
    const position = card.getByText(/^2\/\d+$/);
    await card.getByRole('button', { name: /^Next view/ }).click();
    await expect(position).toBeVisible();
    // A list in which the same product stands.
    const product = await card.getByRole('heading').getByRole('link').getAttribute('href');
    const list = chips.locator(`a[href="${product?.replace(/\/[^/]+$/, '')}"]`);
    const name = await list.innerText();

    await list.hover();
    const ahead = page.locator('main h1', { hasText: name });
    await expect(ahead).toBeAttached();
    await expect(ahead).toBeHidden();
    expect((await readPage(page)).twice).toEqual([]);
    await expect.poll(rowLeft).toBeGreaterThan(0);
    const placed = await rowLeft();
    const slide = page.locator(`main a[data-opens="${id}"]`).last();
    const isInSight = () =>
      slide.evaluate((shown: HTMLElement) => {
        const { parentElement: track, offsetLeft } = shown;
        return offsetLeft > 0 && track?.scrollLeft === offsetLeft;
      });
    await expect.poll(isInSight).toBe(true);
    await test.step('whose elements stay laid out when React hides them once more', async () => {
      const display = await ahead.evaluate(async (heading) => {
        const element = heading.closest<HTMLElement>('[style*="content-visibility"] > *');
        element?.style.setProperty('display', 'none', 'important');
        await Promise.resolve();
        return element?.style.display;
      });
      expect(display).toBe('');
    });
    await ahead.evaluate((heading) => heading.setAttribute('data-mark', ''));
    await rows.first().evaluate((row) => row.scrollTo({ left: 30, behavior: 'instant' }));
    await list.click();
    await expectHeading(page, name);
    await expect(page.locator('main h1:visible')).toHaveAttribute('data-mark');
    await expect(page.locator('main h1:visible')).toBeFocused();
    await expect(position).toBeVisible();
    expect(await rowLeft()).toBe(placed);

    await test.step('opens a product that stands in both, and gives the focus back to its card here', async () => {
      const opener = card.locator('a[data-opens]');
      await opener.click();
      const viewer = page.getByRole('dialog');
      await expect(viewer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
    await test.step('goes back to the list before, whose row stays where it was left', async () => {
      await page.goBack();
      await expectHeading(page, 'All Lumba Products');
      await expect(page.locator('main h1:visible')).toBeFocused();
      expect(await rows.first().evaluate(({ scrollLeft }) => scrollLeft)).toBe(30);
      await page.goForward();
      await expectHeading(page, name);
    });
    await test.step('has its row of lists where the list by itself has it', async () => {
      await openPage(page, await page.evaluate(() => location.pathname));
      await expectAlive(page);
      await expect.poll(rowLeft).toBe(placed);
    });
  });

  test('says the page of a list that was rendered ahead, and goes back to where the one before was left', async ({
    page,
  }) => {
    await openPage(page, '/shop/rakhi/single');
    const next = page.getByRole('link', { name: 'Next', exact: true });
    await next.scrollIntoViewIfNeeded();
    const down = await page.evaluate(() => scrollY);
    await next.hover();
    await expect(page.locator('main h1')).toHaveCount(2);
    await next.click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Page 2 of 5');
    await expect(page.locator('main h1:visible')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(
      page.getByRole('main').getByText('Page 1 of 5').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(down);
  });

  test('a viewer whose page is left for the one that is hidden beside it leaves no further', async ({
    page,
  }) => {
    await openPage(page, '/shop/rakhi');
    await page.getByRole('main').getByRole('link', { name: 'Single Rakhi' }).first().click();
    await expectHeading(page, 'Single Rakhi');
    const next = page.getByRole('link', { name: 'Next', exact: true });
    await next.scrollIntoViewIfNeeded();
    await next.hover();
    await expect(page.locator('main h1')).toHaveCount(2);
    await next.click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Page 2 of 5');
    await productCards(page).first().locator('a[data-opens]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL('/shop/rakhi/single');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Page 1 of 5');
    // Long after the viewer would have gone back once more.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
    await expect(page).toHaveURL('/shop/rakhi/single');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('opens lists as documents for who saves data, and pages of one family without', async ({ page }) => {
    await saveData(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await openPage(page, '/');
    await tile(page).click();
    await expectHeading(page, 'Single Rakhi');
    await expectAlive(page);
    await page.getByRole('main').getByRole('link', { name: 'Band Rakhi' }).click();
    await expectHeading(page, 'Band Rakhi');
    expect(documents).toEqual(['/', '/shop/rakhi/single']);
    await page.goBack();
    await page.goBack();
    await expect(tile(page)).toBeVisible();
  });

  test('asks for a list’s data and first pictures when the mouse rests on its link', async ({ page }) => {
    const noted = noteRequests(page);
    await openPage(page, '/');
    const own = pictures(noted);
    await tile(page).hover();
    await expect.poll(() => pictures(noted) - own).toBeGreaterThan(3);

    const before = noted.filter(isOfSingle);
    await tile(page).click();
    await expectHeading(page, 'Single Rakhi');
    expect(before).not.toEqual([]);
    expect(noted.filter(isOfSingle)).toEqual(before);
  });
});

test(
  'the first picture comes before scripts and stylesheets, and nothing moves',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const LATER = /\/js\/main\.|\.css$/;
    const noted = noteRequests(page);
    const held: Route[] = [];
    await page.route(/\/media\/.*\.avif$/, (route) => void held.push(route));
    // The starter waits for the picture, but not for ever: the clock stands still, however slow the machine is.
    await stopClock(page);
    // By then the starter has run.
    await page.goto('/shop/rakhi/single', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    expect(noted.filter((url) => LATER.test(url))).toEqual([]);
    // What was held goes on its way.
    await page.unroute(/\/media\/.*\.avif$/);
    await expectStarter(page, () => noted.some(isFirstScript));
    await expect
      .poll(() => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length))
      .toBe(2);
    await page.clock.resume();
    await expectAlive(page);
    const source = await page
      .locator('img[fetchpriority="high"]')
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    const picture = noted.indexOf(`end of ${new URL(source).pathname}`);
    expect(picture).toBeGreaterThan(-1);
    expect(noted.findIndex((url) => LATER.test(url))).toBeGreaterThan(picture);
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  },
);
