import type { Page } from '@playwright/test';

/** Stops the page's clock: from here only `page.clock` advances it, however long the test takes. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
