import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { contentOf, NAVIGATIONS, TAPS, type Navigation, type TapKind } from './navigations';
import { timeNavigation, type NavigationTimes } from './navigationTimer';
import type { MeasuringOptions } from './measurePages';
import type { Observed } from './observer';
import { PROFILES, type ProfileName } from './profiles';
import type { LoggedRequest } from './requestLog';
import type { PageResult } from './results';
import type { VariantName } from './variants';
import { newShopper, openSlow, settle } from './visitPage';

/** How long a finger or a mouse rests on a link before it taps, where the tap is foreseen. */
const INTENT_MS = 800;
/** How long a finger or a button is down in a tap: Playwright's own is up within the millisecond, as no finger is. */
const PRESS_MS = 60;
/** How long a shopper looks at a link that has come on the screen, who then taps it at once. */
const LOOK_MS = 3_000;
const LONGEST_MS = 60_000;

interface NavigationVisit {
  profile: ProfileName;
  origin: string;
  navigation: Navigation;
  content: string;
  kind: TapKind;
}

interface Tapping {
  profile: ProfileName;
  session: CDPSession;
}

/** A shopper who saves data gets nothing ahead. */
const SAVE_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });`;

/** A phone has no mouse: one that rests where the tap was would go on to the first card of the goal. */
const isTouched = (profile: ProfileName) => PROFILES[profile].browser.hasTouch === true;

async function showIntent(link: Locator, profile: ProfileName): Promise<void> {
  if (isTouched(profile)) await link.dispatchEvent('touchstart');
  else await link.hover();
  await link.page().waitForTimeout(INTENT_MS);
}

/** As a finger or a mouse does it: Playwright's own taps look in the page whether they meet what they should. */
async function tap(link: Locator, { session, profile }: Tapping): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error(`${String(link)} is nowhere on the page.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const page = link.page();
  if (!isTouched(profile)) return page.mouse.click(x, y, { delay: PRESS_MS });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Waits until no request has begun or ended for a while; those of a document that was left never end. Until then nobody
 * asks in the page, which would cost it time.
 */
async function untilStill(page: Page, requests: () => LoggedRequest[]): Promise<void> {
  const count = () => requests().length + requests().filter(({ end }) => end !== undefined).length;
  for (let before = -1; before !== count(); await page.waitForTimeout(INTENT_MS)) before = count();
}

/** What was measured of a way between pages, in milliseconds. */
interface MeasuredNavigation extends NavigationTimes {
  /**
   * The longest task since the shopper has come to the link, of the document in which the way ends; 0 where none was
   * longer than 50 ms.
   */
  longestTask: number;
}

const readTime = (page: Page) => page.evaluate(() => performance.timeOrigin + performance.now());

/** The longest task of the open document that was begun since then. */
const readLongestTask = (page: Page, since: number) =>
  page.evaluate((from) => {
    const { longTasks } = (window as unknown as { observed: Observed }).observed;
    const later = longTasks.filter(({ start }) => performance.timeOrigin + start >= from);
    return Math.max(0, ...later.map(({ duration }) => duration));
  }, since);

async function navigate(context: BrowserContext, visit: NavigationVisit): Promise<MeasuredNavigation> {
  const { profile, origin, navigation, content, kind } = visit;
  const { page, session, requests } = await openSlow(context, profile);
  if (kind === 'unforeseen') await page.addInitScript(SAVE_DATA);
  await page.addInitScript(timeNavigation, {
    address: navigation.to,
    content,
    fades: navigation.opens === true,
  });
  await page.goto(origin + navigation.from, { waitUntil: 'commit' });
  await settle(page, requests);
  const link = page.locator(`main a[href="${navigation.to}"]`).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  const since = await readTime(page);
  if (kind === 'on intent') await showIntent(link, profile);
  if (kind === 'at once') await page.waitForTimeout(LOOK_MS);
  await tap(link, { profile, session });
  await untilStill(page, requests);
  const times = () => (window as unknown as { navigation?: NavigationTimes }).navigation;
  await page.waitForFunction(
    () => (window as unknown as { navigation?: NavigationTimes }).navigation?.pictures,
    undefined,
    {
      timeout: LONGEST_MS,
      polling: 100,
    },
  );
  return { ...(await page.evaluate(times)), longestTask: await readLongestTask(page, since) };
}

/** Times the ways between pages, in turns; documents of the limit know no intent. */
export async function measureNavigations(
  options: MeasuringOptions & { site: string },
): Promise<PageResult[]> {
  const { browser, served, variants, profiles, rounds, site } = options;
  const results: PageResult[] = [];
  const visit = async (variant: VariantName, profile: ProfileName, navigation: Navigation) => {
    const figures: Record<string, number> = {};
    // To a page without scripts all taps are one.
    for (const kind of variant === 'limit' ? (['unforeseen'] as const) : TAPS) {
      const context = await newShopper(browser, profile);
      const content = variant === 'limit' && navigation.opens ? 'main img' : contentOf(navigation, site);
      const origin = served.get(variant)?.origins[profile] ?? '';
      const times = await navigate(context, { profile, origin, navigation, content, kind });
      await context.close();
      for (const name of variant === 'limit' ? TAPS : [kind]) {
        figures[`content ${name}`] = times.content ?? 0;
        if (times.shown !== undefined) figures[`shown ${name}`] = times.shown;
        figures[`pictures ${name}`] = times.pictures ?? 0;
        figures[`longest task ${name}`] = times.longestTask;
      }
    }
    results.push({ page: navigation.name, profile, cache: 'cold', variant, figures });
  };
  for (let round = 1; round <= rounds; round += 1) {
    for (const profile of profiles)
      for (const navigation of NAVIGATIONS)
        for (const variant of variants) await visit(variant, profile, navigation);
    process.stderr.write(`navigations, round ${round} of ${rounds}\n`);
  }
  return results;
}
