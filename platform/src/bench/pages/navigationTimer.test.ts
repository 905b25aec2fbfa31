import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../browser/chromium';
import { timeNavigation, type NavigationTimes } from './navigationTimer';

/** A tap puts a hidden goal into the page. */
const HTML = `<button onclick="history.pushState(0, '', '/goal'); goal.hidden = false">go</button>
  <article id="goal" style="content-visibility: hidden" hidden><h2>Lotus</h2></article>`;

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
});

afterAll(() => browser.close());

async function tap(fades: boolean): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
  await page.addInitScript(timeNavigation, { address: '/goal', content: 'h2', fades });
  await page.goto('http://shop.invalid/');
  await page.getByRole('button').click();
  return page;
}

const times = (page: Page) =>
  page.evaluate(() => (window as unknown as { navigation: NavigationTimes }).navigation);

const frames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

const show = (page: Page) =>
  page.evaluate(() => document.querySelector('article')?.style.removeProperty('content-visibility'));

const untilPictures = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { navigation: NavigationTimes }).navigation.pictures);

describe('timeNavigation', () => {
  it('knows when a text of the goal stands unhidden in the document, and when it is on the screen', async () => {
    const page = await tap(false);
    await frames(page);
    expect(await times(page)).toEqual({});
    const before = await page.evaluate(() => performance.now());
    // The browser rounds its times.
    await frames(page);
    await show(page);
    await untilPictures(page);
    const { content = 0, shown = 0, pictures = 0 } = await times(page);
    const tapped = await page.evaluate(() => {
      dispatchEvent(new Event('pagehide'));
      return Number(sessionStorage.getItem('bench-tap')) - performance.timeOrigin;
    });
    expect(tapped + content).toBeGreaterThan(before);
    expect(shown).toBeGreaterThan(content);
    expect(pictures).toBeGreaterThanOrEqual(shown);
  });

  it('cannot tell when what fades in is on the screen', async () => {
    const page = await tap(true);
    await show(page);
    await untilPictures(page);
    // The browser tells of what it has painted a little later.
    await frames(page);
    expect(Object.keys(await times(page))).toEqual(['content', 'pictures']);
  });
});
