import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { PHONE } from '../browser/launchBrowser';
import { PAGES, urlOf, type Figures, type SiteName } from '../pages';
import { watchTap } from './watchTap';

const LINK = `main a[href="${PAGES.list}"]`;
/** A product of the list, to which Home has no link. */
const PROOF = `main a[href^="${PAGES.list}/"]`;
const LONGEST_MS = 30_000;
/** How long the network must be idle before a page counts as loaded. */
const QUIET_MS = 2000;
/** How long the shopper looks at Home before the tap. */
const LOOK_MS = 2000;

async function settle(page: Page): Promise<void> {
  await page.waitForSelector(LINK, { timeout: LONGEST_MS });
  await page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: LONGEST_MS });
}

/** Memory of the page's scripts after a garbage collection. */
async function readHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.disable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
}

const findLink = (page: Page) =>
  page.$eval(LINK, (link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + Math.min(height / 2, 40) };
  });

/** Collects the moments that `watchTap` reports. */
async function listen(page: Page, session: CDPSession): Promise<Map<string, number>> {
  const moments = new Map<string, number>();
  session.on('Runtime.bindingCalled', ({ payload }) => {
    const [moment = '', time] = payload.split(' ');
    if (!moments.has(moment)) moments.set(moment, Number(time));
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'reportTap' });
  // tsx calls this function to name others; a page does not have it.
  await page.evaluateOnNewDocument('globalThis.__name = (one) => one');
  await page.evaluateOnNewDocument(watchTap, { goal: PAGES.list, proof: PROOF });
  return moments;
}

/**
 * Opens Home in a fresh browser, brings its link to a list into view, taps it after `dwell`
 * seconds, and measures how long the list takes on a processor slowed down.
 *
 * @throws Error when the list does not load.
 */
export async function tapToList(
  browser: Browser,
  site: SiteName,
  { dwell, slowdown }: { dwell: number; slowdown: number },
): Promise<Figures> {
  const [page = await browser.newPage()] = await browser.pages();
  await page.setUserAgent({ userAgent: PHONE.userAgent });
  await page.setViewport(PHONE.viewport);
  const session = await page.createCDPSession();
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const moments = await listen(page, session);
  await page.goto(urlOf(site, 'home'), { timeout: LONGEST_MS });
  await settle(page);
  await sleep(LOOK_MS);
  const heap = await readHeap(session);
  await page.$eval(LINK, (link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await sleep(dwell * 1000);
  const { x, y } = await findLink(page);
  await page.touchscreen.tap(x, y);
  for (let waited = 0; !moments.has('picture') && waited < LONGEST_MS; waited += 50) await sleep(50);
  const [tapped, content, picture] = (['tapped', 'content', 'picture'] as const).map((name) =>
    moments.get(name),
  );
  if (tapped === undefined || content === undefined || picture === undefined) {
    throw new Error(`${site}: the tap led to nothing: ${JSON.stringify([...moments])}`);
  }
  return { heap, content: content - tapped, picture: picture - tapped };
}
