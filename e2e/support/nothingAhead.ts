import type { Page } from '@playwright/test';

/** As for a shopper who taps before the browser is at rest: nothing has been fetched ahead. */
export async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
}
