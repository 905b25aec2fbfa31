import type { Page } from '@playwright/test';

/** Stops the page's clock, however long what follows takes: it goes on by `page.clock` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
