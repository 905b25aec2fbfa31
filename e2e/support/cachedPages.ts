import { expect, type Page } from '@playwright/test';

/** How long until a first visit's page has its files cached (shell, `prepareOffline`). */
const LATE_MS = 10_000;
const LATE = 'long after';

/**
 * Lets that time pass on later pages when `beLate` is called: after the whole page is loaded, on
 * any machine, and no later.
 *
 * @param delay another time to skip.
 */
export async function holdLate(page: Page, delay = LATE_MS): Promise<void> {
  await page.addInitScript(
    ({ delay: held, name }) => {
      const start = window.setTimeout.bind(window) as (...given: unknown[]) => number;
      const hold = (act: () => void, after?: number, ...args: unknown[]) =>
        after === held ? void window.addEventListener(name, act, { once: true }) : start(act, after, ...args);
      Object.assign(window, { setTimeout: hold });
    },
    { delay, name: LATE },
  );
}

/** Waits until the whole page is loaded, then skips the time that `holdLate` holds back. */
export async function beLate(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), LATE);
}

/** Waits until the page's document and its loaded files of parts are cached; clips never are. */
export async function expectCached(page: Page): Promise<void> {
  await beLate(page);
  const missing = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const page = location.origin + location.pathname.replace(/(?!^)\/$/, '');
      const wanted = [page, ...loaded.filter((name) => /\/parts\/(?!.*\.mp4$)/.test(name))];
      const found = await Promise.all(wanted.map((url) => caches.match(url, { ignoreVary: true })));
      return wanted.filter((_, index) => found[index] === undefined);
    });
  await expect.poll(missing, { message: 'what is not kept', intervals: [50, 100, 200] }).toEqual([]);
}
