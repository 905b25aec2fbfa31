import type { Page } from '@playwright/test';

/**
 * Takes the network away, and with it what the browser's own cache holds of files that never change: that would answer
 * in the place of what the service worker has kept, as long as browsers happen to keep it.
 */
export async function goOffline(page: Page): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await context.setOffline(true);
}
