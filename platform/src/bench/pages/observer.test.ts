import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../browser/chromium';
import { observePage, type Observed } from './observer';

/** Of two buttons one is hidden, and works at once; the other stands there for five ticks before the rest of the header. */
const HTML = `<header>
  <button hidden onclick="this.setAttribute('aria-expanded', 'true')">Menu</button><button id="shop">Shop</button>
  <script>{ let ticks = 0; const timer = setInterval(() => (ticks += 1) === 5 && fetch('/ticks'), 16); }</script>
  <script src="/slow.js"></script><i>more</i></header>`;
const WORKS = `setTimeout(() => {
  document.body.dataset.works = performance.now();
  document.querySelector('#shop').onclick = ({ target }) => target.setAttribute('aria-expanded', 'true');
}, 100)`;

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
});

afterAll(() => browser.close());

describe('observePage', () => {
  it('clicks on what can be seen until that works, and takes nothing else for its effect', async () => {
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
    await page.addInitScript(observePage, { selector: 'button', effect: '[aria-expanded]' });
    await page.goto('http://shop.invalid/');
    await page.waitForFunction(() => (window as unknown as { observed: Observed }).observed.interactive);
    const [interactive, works] = await page.evaluate(() => [
      (window as unknown as { observed: Observed }).observed.interactive ?? 0,
      Number(document.body.dataset['works']),
    ]);
    expect(interactive).toBeGreaterThan(works ?? Infinity);
  });
});
