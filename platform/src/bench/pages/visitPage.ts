import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { controlOf, interact } from './controls';
import { observePage, type Control, type Observed } from './observer';
import { PROFILES, type ProfileName } from './profiles';
import { logRequests, type LoggedRequest } from './requestLog';
import type { CacheState } from './results';
import { summarizeRequests } from './summarizeRequests';
import { toLoadFigures, type VisitFigures } from './visitFigures';

export interface VisitOptions {
  browser: Browser;
  profile: ProfileName;
  /** Address of the page, with its origin. */
  address: string;
  /** Whether the page has scripts that take it over. */
  scripted: boolean;
}

/** How long nothing may be on its way before a visit counts as loaded. */
const QUIET_MS = 600;
const LONGEST_MS = 60_000;

/**
 * Waits until the page has loaded and asks for nothing more.
 *
 * @returns what it has asked for. What is begun later, of which nobody knows yet whether it comes from the cache, is not
 * in it.
 */
export async function settle(page: Page, requests: () => LoggedRequest[]): Promise<LoggedRequest[]> {
  await page.waitForLoadState('load', { timeout: LONGEST_MS });
  let seen = requests();
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_MS;) {
    await page.waitForTimeout(50);
    const all = requests();
    const isMoving = all.length !== seen.length || all.some(({ end }) => end === undefined);
    if (isMoving) quietSince = performance.now();
    seen = all;
  }
  return seen;
}

/** A new shopper: an empty cache, the profile's device. The policy on inline styles is off for all variants alike. */
export async function newShopper(browser: Browser, profile: ProfileName): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PROFILES[profile].browser, bypassCSP: true });
  // tsx marks functions by this name; in a page it means nothing.
  await context.addInitScript('globalThis.__name = (one) => one;');
  return context;
}

/** Opens a page for a visit: observed, its requests logged, its processor slowed down. */
export async function openSlow(context: BrowserContext, profile: ProfileName, control?: Control) {
  const page = await context.newPage();
  await page.addInitScript(observePage, control);
  const session = await context.newCDPSession(page);
  const requests = await logRequests(session);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILES[profile].slowdown });
  return { page, session, requests };
}

const readObserved = (page: Page) =>
  page.evaluate(() => (window as unknown as { observed: Observed }).observed);

async function readMetrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Memory that the page's scripts hold: before anything is touched, for which Playwright brings scripts of its own. */
async function readHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await readMetrics(session))['JSHeapUsedSize'] ?? 0;
}

/** Tells of every request for an address that was asked for twice: it may be one visit of many, and never come again. */
function tellDuplicates(page: string, requests: LoggedRequest[], duplicates: string[]): void {
  const twice = requests.filter(({ url }) => duplicates.includes(url));
  for (const { url, type, start, end = NaN, bytes, initiator } of twice) {
    const [from, to] = [start, end].map(Math.round);
    process.stderr.write(
      `${page} asked twice for ${url}: ${type}, ${from} to ${to} ms, ${bytes} B, by ${initiator.type}\n`,
    );
  }
}

/** One visit; the first of a context has an empty cache. Given scripts, the page's controls are used as well. */
export async function loadOnce(
  context: BrowserContext,
  { profile, address, scripted }: VisitOptions,
): Promise<VisitFigures> {
  const { page, session, requests } = await openSlow(context, profile);
  await page.goto(address, { waitUntil: 'commit' });
  const asked = await settle(page, requests);
  const summary = summarizeRequests(asked);
  tellDuplicates(address, asked, summary.duplicates);
  const loaded = {
    observed: await readObserved(page),
    summary,
    metrics: await readMetrics(session),
  };
  const heap = await readHeap(session);
  const interactions = scripted ? await interact(page) : [];
  await page.close();
  return toLoadFigures({ ...loaded, interactions, heap });
}

/** A visit of which only the moment counts in which a click first works: clicking changes everything else. */
async function timeInteractive({ browser, profile, address }: VisitOptions): Promise<number | undefined> {
  const context = await newShopper(browser, profile);
  try {
    const { page } = await openSlow(context, profile, controlOf(new URL(address).pathname));
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => (window as unknown as { observed: Observed }).observed.interactive !== undefined,
      undefined,
      { timeout: LONGEST_MS, polling: 100 },
    );
    return (await readObserved(page)).interactive;
  } finally {
    await context.close();
  }
}

/**
 * Visits a page with an empty cache, again with what is in it then, and once to see when it reacts.
 *
 * @param options.firstOnly leaves out the second of these.
 */
export async function visitPage(
  options: VisitOptions & { firstOnly: boolean },
): Promise<Partial<Record<CacheState, VisitFigures>>> {
  const context = await newShopper(options.browser, options.profile);
  try {
    const cold = await loadOnce(context, options);
    const warm = options.firstOnly ? undefined : await loadOnce(context, { ...options, scripted: false });
    const interactive = options.scripted ? await timeInteractive(options) : undefined;
    return {
      cold: { ...cold, ...(interactive !== undefined && { interactive }) },
      ...(warm && { warm }),
    };
  } finally {
    await context.close();
  }
}
