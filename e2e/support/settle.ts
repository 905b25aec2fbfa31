import { expect, type Page } from '@playwright/test';

/** Waits until nothing moves any more but what moves for ever, such as a spinner. */
export async function expectRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    );
  await expect.poll(moving).toBe(0);
}

/** Applies a style sheet of the test's own, which the content security policy lets a script do. */
export async function applyStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}
