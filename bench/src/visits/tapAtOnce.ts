import type { Browser } from 'puppeteer-core';
import { PHONE } from '../browser/launchBrowser';
import type { Figures } from '../pages';

const CARD = 'main article a[href] img';
const LONGEST_MS = 30_000;

/** Runs in the page: the longest that an interaction has waited for its next paint. */
const watchInteractions = () => {
  const watched = window as unknown as { longestInteraction?: number };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        watched.longestInteraction = Math.max(watched.longestInteraction ?? 0, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/**
 * Opens a list in a fresh browser, taps its first card as soon as the page has loaded, and measures
 * how long the page takes to respond on a processor slowed down, in steps of 8 ms.
 *
 * @throws Error when the page does not respond.
 */
export async function tapAtOnce(browser: Browser, url: string, slowdown: number): Promise<Figures> {
  const [page = await browser.newPage()] = await browser.pages();
  await page.setUserAgent({ userAgent: PHONE.userAgent });
  await page.setViewport(PHONE.viewport);
  const session = await page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // tsx calls this function to name others; a page does not have it.
  await page.evaluateOnNewDocument('globalThis.__name = (one) => one');
  await page.evaluateOnNewDocument(watchInteractions);
  await page.goto(url, { timeout: LONGEST_MS });
  const card = await page.waitForSelector(CARD, { timeout: LONGEST_MS });
  await card?.tap();
  const longest = await page.waitForFunction('window.longestInteraction', { timeout: LONGEST_MS });
  return { tapAtOnce: Number(await longest.jsonValue()) };
}
