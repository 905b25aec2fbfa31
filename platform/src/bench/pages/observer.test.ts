import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../browser/chromium';
import { observePage, type Observed } from './observer';

/** The button stands there for five ticks of the observer before the rest of the header comes; a script makes it work. */
const HTML = `<header><button>Shop</button>
  <script>{ let ticks = 0; const timer = setInterval(() => (ticks += 1) === 5 && fetch('/ticks'), 16); }</script>
  <script src="/slow.js"></script><i>more</i></header>`;
const WORKS = `setTimeout(() => {
  document.body.dataset.works = performance.now();
  document.querySelector('button').onclick = ({ target }) => target.setAttribute('aria-expanded', 'true');
}, 100)`;

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
});

afterAll(() => browser.close());

describe('observePage', () => {
  it('does not take what a document still brings for the effect of a click', async () => {
    const page = await browser.newPage();
    let tick: () => void = () => undefined;
    const ticks = new Promise<void>((resolve) => {
      tick = resolve;
    });
    await page.route('**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/ticks') tick();
      if (pathname === '/slow.js') await ticks;
      const body = pathname === '/slow.js' ? WORKS : HTML;
      await route.fulfill({ contentType: pathname === '/slow.js' ? 'text/javascript' : 'text/html', body });
    });
    await page.addInitScript('globalThis.__name = (one) => one;');
    await page.addInitScript(observePage, { selector: 'button', within: 'header' });
    await page.goto('http://shop.invalid/');
    await page.waitForFunction(() => (window as unknown as { observed: Observed }).observed.interactive);
    const [interactive, works] = await page.evaluate(() => [
      (window as unknown as { observed: Observed }).observed.interactive ?? 0,
      Number(document.body.dataset['works']),
    ]);
    expect(interactive).toBeGreaterThan(works ?? Infinity);
  });
});
