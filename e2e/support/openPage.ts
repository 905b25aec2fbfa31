import { expect, type Page, type Response } from '@playwright/test';
import { expectFonts } from './fonts';

/**
 * Waits until React has hydrated the header, and the main region of a remote's page. Before that,
 * buttons do nothing and links of a list open documents. Or of the header only.
 */
export async function expectHydrated(page: Page, only?: 'header'): Promise<void> {
  const isPageHydrated = () =>
    page.evaluate((part) => {
      // React leaves no other trace of having hydrated an element.
      const isHydrated = (selector: string) =>
        Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber$'));
      const isRemote = document.querySelector('link[rel="preload"][as="script"]') !== null;
      return isHydrated('header a') && (part === 'header' || !isRemote || isHydrated('main h1'));
    }, only);
  await expect
    .poll(isPageHydrated, { message: `${page.url()} is hydrated`, intervals: [20, 50, 100] })
    .toBe(true);
}

/** Opens a URL and waits until its page is hydrated, and set in its fonts. */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await expectHydrated(page);
  await expectFonts(page);
  return response;
}
