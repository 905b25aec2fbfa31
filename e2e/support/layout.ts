import { expect, type Page } from '@playwright/test';

/** Expects no overflow: the page cannot scroll sideways. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  const reached = await page.evaluate(() => {
    window.scrollTo({ left: 10_000, behavior: 'instant' });
    const { scrollLeft } = document.documentElement;
    window.scrollTo({ left: 0, behavior: 'instant' });
    return { scrollLeft, width: document.documentElement.scrollWidth };
  });
  expect(reached, `width of ${page.url()}`).toEqual({ scrollLeft: 0, width });
}
