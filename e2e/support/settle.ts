import { expect, type Page } from '@playwright/test';

/** Waits until nothing moves any more, except endless animations such as a spinner. */
export async function expectRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(async () => {
      // Animations requested just now begin with the next frame, as this callback does; a test's
      // clock does not hold it.
      const frame = new Animation(new KeyframeEffect(null, null, 1));
      frame.play();
      await frame.finished;
      return document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ).length;
    });
  await expect.poll(moving, { message: 'what moves', intervals: [20, 50, 100] }).toBe(0);
}

/** Applies a test's own style sheet, which the content security policy lets a script do. */
export async function applyStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}
