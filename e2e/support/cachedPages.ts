import { expect, type Page } from '@playwright/test';

/** After so long the page of a first visit has what it is made of kept (shell, `prepareOffline`). */
const LATE_MS = 10_000;
const LATE = 'long after';

/**
 * Lets that time pass in the pages to come when `beLate` says so: not before all of a page is there, however slow the
 * machine is, and no later.
 *
 * @param delay another time that is to pass in its place.
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

/** Waits until all of the page is there, and lets the time pass that `holdLate` has held. */
export async function beLate(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), LATE);
}

/** Waits until the page's document and all files of parts that it has loaded are kept; clips never are. */
export async function expectCached(page: Page): Promise<void> {
  await beLate(page);
  const missing = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const wanted = [location.href, ...loaded.filter((name) => /\/parts\/(?!.*\.mp4$)/.test(name))];
      const found = await Promise.all(wanted.map((url) => caches.match(url, { ignoreVary: true })));
      return wanted.filter((_, index) => found[index] === undefined);
    });
  await expect.poll(missing, { message: 'what is not kept', intervals: [50, 100, 200] }).toEqual([]);
}
