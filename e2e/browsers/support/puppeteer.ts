import { CHROMIUM_ARGUMENTS, findChromium } from '@dhaaga-noor/test-support/chromium';
import puppeteer, { type Browser as Puppet, type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { findTarget, type Browser, type Size, type Target } from './Browser';

/** By WebDriver BiDi: Debian has no geckodriver, and Playwright drives only its own Firefox. */
export const openFirefox = (size: Size): Promise<Browser> =>
  launch(size, {
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    args: ['-remote-allow-system-access'],
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
  });

export const openChromium = (size: Size): Promise<Browser> =>
  launch(size, { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });

/** Runs in Firefox itself: errors and warnings about pages, one a line. */
const READ_CONSOLE = `Services.console
  .getMessageArray()
  .filter((message) => message instanceof Ci.nsIScriptError && !/^(chrome|resource):/.test(message.sourceName))
  .map(({ errorMessage, sourceName }) => errorMessage + ' ' + sourceName)
  .join('\\n')`;

/** Firefox's connection, which the types of puppeteer lack. */
interface Bidi {
  connection: {
    send: <Result>(method: string, parameters: object) => Promise<{ result: Result }>;
  };
}

/** Firefox's own console: BiDi reports neither warnings nor network errors. */
async function readFirefoxConsole(browser: Puppet): Promise<string[]> {
  const { connection } = browser as Puppet & Bidi;
  const tree = { 'moz:scope': 'chrome' };
  const { result } = await connection.send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    tree,
  );
  const [{ context } = { context: '' }] = result.contexts;
  const evaluated = await connection.send<{ result: { value: string } }>('script.evaluate', {
    target: { context },
    expression: READ_CONSOLE,
    awaitPromise: false,
  });
  return evaluated.result.result.value.split('\n').filter(Boolean);
}

async function launch(size: Size, options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: size });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const find = async (target: Target) =>
    (await page.evaluateHandle(findTarget, target)).asElement() as ElementHandle<Element> | null;
  return {
    // A picture or a font may hang: what must be there, a journey expects.
    open: async (url) =>
      void (await page.goto(url, { waitUntil: 'domcontentloaded' }).catch((error: unknown) => error)),
    read: (look) => page.evaluate(look),
    shows: async (target) => (await find(target)) !== null,
    click: async (target) => {
      const element = await find(target);
      if (!element) throw new Error(`"${target.text ?? target.selector}" is not there to be clicked.`);
      await element.click();
    },
    press: (key) => page.keyboard.press(key as 'Enter'),
    // The result is polled: a page from the back/forward cache has no load event.
    back: () => {
      page.goBack().catch(() => undefined);
      return Promise.resolve();
    },
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    close: async () => {
      if (options.browser === 'firefox') complaints.push(...(await readFirefoxConsole(browser)));
      await browser.close();
      return complaints;
    },
  };
}
