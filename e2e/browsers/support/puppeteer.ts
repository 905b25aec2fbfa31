import { CHROMIUM_ARGUMENTS, findChromium } from '@dhaaga-noor/test-support/chromium';
import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { findTarget, type Browser, type Size, type Target } from './Browser';

/** By WebDriver BiDi: Debian has no geckodriver, and Playwright drives only its own Firefox. */
export const openFirefox = (size: Size): Promise<Browser> =>
  launch(size, {
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
  });

export const openChromium = (size: Size): Promise<Browser> =>
  launch(size, { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });

async function launch(size: Size, options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: size });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by ${violatedDirective}: ${blockedURI}`),
    );
  });
  const find = async (target: Target) =>
    (await page.evaluateHandle(findTarget, target)).asElement() as ElementHandle<Element> | null;
  return {
    open: async (url) => void (await page.goto(url).catch((error: unknown) => error)),
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
    reload: async () => void (await page.reload()),
    close: async () => {
      await browser.close();
      return complaints;
    },
  };
}
