import type { Page } from '@playwright/test';

/**
 * Cuts the network and empties the browser's HTTP cache. That cache holds immutable files and would
 * respond instead of the service worker.
 */
export async function goOffline(page: Page): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await context.setOffline(true);
}
