import type { Page } from '@playwright/test';

/** Holds files back from a page, by URL, until the returned function is called. */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
