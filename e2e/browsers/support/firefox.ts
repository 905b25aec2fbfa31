import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { findTarget, type Browser, type Size, type Target } from './Browser';

/**
 * Drives Firefox by WebDriver BiDi: Debian has no geckodriver, and Playwright drives only its own
 * Firefox.
 */
export async function openFirefox(size: Size): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: size,
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
  });
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
