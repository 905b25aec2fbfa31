import type { Page } from '@playwright/test';

/** Takes hold of a page's animations. @returns what sets their speed, as a multiple of their own. */
export async function holdAnimations(page: Page): Promise<(speed: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  return (playbackRate) => session.send('Animation.setPlaybackRate', { playbackRate });
}
