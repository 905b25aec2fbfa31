import { expect, type Page, type Response } from '@playwright/test';

/**
 * Waits until React has taken over the page that the document holds. Before that, its buttons do nothing yet and its
 * links reload.
 */
export async function expectAlive(page: Page): Promise<void> {
  const isAlive = () =>
    page.evaluate(() => {
      const heading = document.querySelector('main h1');
      // React leaves no other trace of having hydrated an element.
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
    });
  await expect.poll(isAlive, { message: `${page.url()} comes alive`, intervals: [20, 50, 100] }).toBe(true);
}

/** Opens an address and waits until its page works. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await expectAlive(page);
  return response;
}
