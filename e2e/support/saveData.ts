import type { Page } from '@playwright/test';

/** From the next document on, the shopper saves data: nothing is prefetched or cached. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
