import { expect, type Page } from '@playwright/test';

/** The script that the starter asks for first. */
export const isFirstScript = (url: string) => url.includes('/js/main.');

/** Waits, with a stopped clock, until the starter has asked for what it was to ask for. */
export async function expectStarter(page: Page, hasAsked: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      // A frame or two, far from all that the starter would wait.
      await page.clock.runFor(20);
      return hasAsked();
    })
    .toBe(true);
}
